/** The storage of somebody who has seen the welcome of a first visit (SH-02), which would lie over every page else. */
export function createReturningVisitorStorage(url: string) {
  const { origin } = new URL(url);
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'visited', value: 'true' }] }] };
}
