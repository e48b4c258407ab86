/** Stores which banners were closed in this tab, because each banner is shown once in a session (HM-09). */
import { sessionStore } from '@antara/contracts/react/browser-storage';

const storageKey = 'popupsClosed';

/**
 * Removes the version of the files from a picture's path (`heroes/home.cfc57986a4`). A banner stays closed when its
 * picture gets another version.
 */
const withoutVersion = (path: string): string => path.replace(/\.[0-9a-f]{10}$/, '');

/** Returns true when the banner with this picture was closed. */
export const isBannerClosed = (path: string): boolean => getClosedBanners().includes(withoutVersion(path));

/** Returns the picture paths of the closed banners, without versions. */
export function getClosedBanners(): string[] {
  const value = sessionStore.get(storageKey);
  return Array.isArray(value) ? value.filter((path) => typeof path === 'string') : [];
}

/**
 * Stores that the banners with these pictures were closed. When the browser refuses to store that, the banners are
 * shown again.
 */
export function saveClosedBanners(paths: readonly string[]): void {
  sessionStore.set(storageKey, [...new Set([...getClosedBanners(), ...paths.map(withoutVersion)])]);
}
