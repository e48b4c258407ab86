/** Words as the desk writes them. */

/** Formats a number of things: `1 suite`, `2 suites`. */
export const formatCount = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** Returns the text with a capital letter at its beginning. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
