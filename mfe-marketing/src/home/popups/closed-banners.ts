/** The banners closed in this tab, because each banner is shown once in a session (HM-09). */
import { sessionStore } from '@antara/contracts/react/browser-storage';

const storageKey = 'popupsClosed';

/**
 * Removes the version from a picture path (`heroes/home.cfc57986a4`), because a banner is the same in every version of
 * its files.
 */
const withoutVersion = (path: string): string => path.replace(/\.[0-9a-f]{10}$/, '');

/** Returns true when the banner with this picture path was closed. */
export const isBannerClosed = (path: string): boolean => getClosedBanners().includes(withoutVersion(path));

/** Returns the picture paths of the closed banners, without versions. */
export function getClosedBanners(): string[] {
  const value = sessionStore.get(storageKey);
  return Array.isArray(value) ? value.filter((path) => typeof path === 'string') : [];
}

/** Stores banners as closed by their picture paths. When storage is forbidden or full, the banners show again. */
export function addClosedBanners(paths: readonly string[]): void {
  sessionStore.set(storageKey, [...new Set([...getClosedBanners(), ...paths.map(withoutVersion)])]);
}
