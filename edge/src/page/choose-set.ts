/** Which release set a visitor gets: a preview's, their canaries', or the live one. */
import type { ReleaseSet } from '@antara/releases/render';
import { readPreview, type Preview, type ReleaseStore } from '@antara/releases/store';
import { previewCookie } from '../preview-routes.ts';
import { cohortCookie, readOrAssignCohort } from '../releases/cohort.ts';
import type { LiveSets } from '../releases/live-sets.ts';

/** The set for one request. */
export interface SetChoice {
  set: ReleaseSet;
  /** The preview that the visitor is in, and the versions that everyone else gets. */
  preview?: Preview & { live: ReleaseSet['versions'] };
  /** Other visitors may get another page at this address, so no shared cache may keep it. */
  isPersonal: boolean;
  /** The cohort that the visitor was given just now and is to keep. */
  newCohort?: number;
}

/** Chooses by the visitor's cookies; null before the first release. Rejects when a preview's set does not start. */
export async function chooseSet(
  cookies: Readonly<Record<string, string | undefined>>,
  live: LiveSets,
  store: ReleaseStore,
): Promise<SetChoice | null> {
  const set = live.current();
  if (!set) return null;
  const preview = await readPreview(store, cookies[previewCookie] ?? null);
  if (preview) {
    const previewSet = await live.preview(preview.versions);
    return { set: previewSet, preview: { ...preview, live: set.versions }, isPersonal: true };
  }
  if (live.canaries().length === 0) return { set, isPersonal: false };
  const { cohort, isNew } = readOrAssignCohort(cookies[cohortCookie]);
  return { set: live.setFor(cohort) ?? set, isPersonal: true, ...(isNew && { newCohort: cohort }) };
}
