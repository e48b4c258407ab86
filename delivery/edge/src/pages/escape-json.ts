/** Returns `value` as JSON for a script element. No text in it can close the element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
