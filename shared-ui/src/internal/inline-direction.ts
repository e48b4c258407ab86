/** Returns true on a page whose lines run from right to left. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

/** Returns the arrow key that would have been pressed on a page whose lines run from left to right. */
export function toLeftToRightKey(key: string): string {
  if (!isRightToLeft()) return key;
  return { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key;
}
