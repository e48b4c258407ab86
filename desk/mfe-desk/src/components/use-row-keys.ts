/** Goes through the rows of a list by `j` and `k`. */
import { useEffect, type RefObject } from 'react';
import { isEditable } from '@antara/desk-common/is-editable';

/** The attribute of the element in each row that has the focus when the row is chosen. */
export const rowTarget = 'data-row-target';

/** Rows of tables have no such attribute: what opens them is the link or button in their first cell. */
const rowTargets = `[${rowTarget}], tbody tr > :first-child :is(a, button)`;
/** The attribute of lists whose rows these keys go through. */
const listMark = 'data-row-keys';

/**
 * Moves the focus to the next row on `j` or the arrow down, and to the row before on `k` or the arrow up. The keys work
 * wherever the focus is on the page, but do nothing while somebody types. Enter opens the row, because its target is a
 * link or a button.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, isOn = true): void {
  useEffect(() => {
    // With each drawing, because a list without rows, or one that is still being read, is not on the page.
    if (isOn) list.current?.setAttribute(listMark, '');
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isEditable(event.target)) return;
      // Of several lists on a page the keys mean the one with the focus, else the first.
      const lists = [...document.querySelectorAll(`[${listMark}]`)];
      const meant = lists.find((one) => one.contains(document.activeElement)) ?? lists[0];
      if (meant !== list.current) return;
      const targets = [...(list.current?.querySelectorAll<HTMLElement>(rowTargets) ?? [])];
      const focused = targets.indexOf(document.activeElement as HTMLElement);
      const isInside = focused >= 0;
      // Beside the list they go on from the row that is open.
      const at = isInside ? focused : targets.findIndex((target) => target.hasAttribute('aria-current'));
      const step = { j: 1, k: -1, ...(isInside && { ArrowDown: 1, ArrowUp: -1 }) }[event.key];
      if (step === undefined || !targets.length) return;
      event.preventDefault();
      const next = at >= 0 ? Math.min(Math.max(at + step, 0), targets.length - 1) : step > 0 ? 0 : -1;
      targets.at(next)?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [list, isOn]);
}
