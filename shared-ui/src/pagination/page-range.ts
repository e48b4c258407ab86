/**
 * Returns the page numbers to show: the first, the last, the current one and its neighbours. `null` is a gap of at
 * least two pages; a gap of one page is filled with that page.
 */
export function pageRange(page: number, pages: number): (number | null)[] {
  const shownPages = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
  return shownPages.flatMap((n, at) => {
    const before = shownPages[at - 1] ?? n - 1;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [null, n] : [n];
  });
}
