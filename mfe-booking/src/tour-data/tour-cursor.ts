/** The place in a list of tours that an address asks for; the empty string: its beginning. */
export function parseTourCursor(params: URLSearchParams): string {
  const cursor = params.get('cursor') ?? '';
  return /^[\d-]{1,20}\.\d{1,9}\.[1-9]\d{0,8}$/.test(cursor) ? cursor : '';
}
