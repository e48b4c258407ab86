/** Reads one cookie of a request. */
export function readCookie(cookies: string | undefined, name: string): string | null {
  for (const pair of cookies?.split(';') ?? []) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}
