/** `value` as JSON for a script element, which no text in it can close. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
