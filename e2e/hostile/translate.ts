/**
 * Runs in the page. Does to it what a browser's translation does: `<font><font>` with a text of its own takes the place
 * of each text, also of texts that come later. The words stay the same, so that tests find them. `translate="no"` is
 * not heeded, because not every translation heeds it.
 */
export function translatePage(): void {
  const replaceTexts = () => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, head, script, style, textarea')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      inner.append(text.data);
      text.replaceWith(outer);
    }
  };
  document.documentElement.lang = 'de';
  document.documentElement.classList.add('translated-ltr');
  replaceTexts();
  new MutationObserver(replaceTexts).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}
