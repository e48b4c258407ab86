/** Which banners this session has closed: each is shown once (HM-09). */
const key = 'popupsClosed';

/** Pictures of the banners that were closed. Where storage is forbidden, none. */
export function getClosedBanners(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers that those banners were closed, as long as the tab is open. */
export function addClosedBanners(pictures: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...new Set([...getClosedBanners(), ...pictures])]));
  } catch {
    // Forbidden or full: they will show again, no worse.
  }
}
