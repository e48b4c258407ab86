/** Banners that were closed in this tab: each is shown once in a session (HM-09). */
import { sessionStore } from '@antara/contracts/react/browser-storage';

const storageKey = 'popupsClosed';

/** Picture paths of the closed banners. */
export function getClosedBanners(): string[] {
  const value = sessionStore.get(storageKey);
  return Array.isArray(value) ? value.filter((path) => typeof path === 'string') : [];
}

/** Adds banners by their picture paths. Where storage is forbidden or full they show again. */
export function addClosedBanners(paths: readonly string[]): void {
  sessionStore.set(storageKey, [...new Set([...getClosedBanners(), ...paths])]);
}
