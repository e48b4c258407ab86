/** Banners that were closed in this tab: each is shown once in a session (HM-09). */
import { sessionStore } from '@antara/contracts/react/browser-storage';

const storageKey = 'popupsClosed';

/** A banner is the same whatever version of its picture's files is shown (`heroes/home.cfc57986a4`). */
const withoutVersion = (path: string): string => path.replace(/\.[0-9a-f]{10}$/, '');

/** Was the banner with this picture path closed? */
export const isBannerClosed = (path: string): boolean => getClosedBanners().includes(withoutVersion(path));

/** Picture paths of the closed banners, without versions. */
export function getClosedBanners(): string[] {
  const value = sessionStore.get(storageKey);
  return Array.isArray(value) ? value.filter((path) => typeof path === 'string') : [];
}

/** Adds banners by their picture paths. Where storage is forbidden or full they show again. */
export function addClosedBanners(paths: readonly string[]): void {
  sessionStore.set(storageKey, [...new Set([...getClosedBanners(), ...paths.map(withoutVersion)])]);
}
