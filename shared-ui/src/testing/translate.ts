/**
 * Changes a part of a page as a browser's translation does: replaces each text, including texts added later, by
 * `<font><font>` with another text. Ignores `translate="no"`, because some translations do too.
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
