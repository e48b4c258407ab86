/** A browser that translates. */
import type { Page } from 'playwright/test';

/**
 * Does to every page that listens what a browser's translation does: `<font><font>` with a text of its own in the place of each text, of those that
 * come later as well. It heeds no `translate="no"`, as not every translation does.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const replaceTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
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
    const translate = () => {
      replaceTexts();
      new MutationObserver(replaceTexts).observe(document.body, { childList: true, subtree: true });
    };
    document.addEventListener('antara:ready', translate, { once: true });
  });
}
