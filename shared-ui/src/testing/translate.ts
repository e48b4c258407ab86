/**
 * Does to a part of a page what a browser's translation does: `<font><font>` with a text of its own in the place of
 * each text, of those that come later as well. It heeds no `translate="no"`, as not every translation does.
 */
export function translate(container: Element): void {
  const replaceTexts = () => {
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      inner.append(text.data);
      text.replaceWith(outer);
    }
  };
  replaceTexts();
  new MutationObserver(replaceTexts).observe(container, { childList: true, subtree: true });
}
