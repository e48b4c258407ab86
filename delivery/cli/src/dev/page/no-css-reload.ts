/**
 * Replaces `cssExtractHmr`, the compiler's second way of updating styles. It reloads every style sheet, and after two
 * quick saves removes the new sheet that the first way has just added. The first way fetches only what has changed.
 *
 * @public The compiler imports it in place of its own.
 */
export const cssReload = () => () => {};
