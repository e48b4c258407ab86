/** Which release set a visitor gets: a preview's, their canaries', or the live one. */
import type { FastifyRequest } from 'fastify';
import type { ReleaseSet } from '@delivery/store/render';
import type { Preview } from '@delivery/store/store';
import { cohortCookie, readOrAssignCohort } from '../releases/cohort.ts';
import type { LiveSets } from '../releases/live-sets.ts';
import type { Reproduction } from '../releases/reproduce.ts';

/** The set for one request. */
export interface SetChoice {
  set: ReleaseSet;
  /** The preview that the visitor is in, and the versions that everyone else gets. */
  preview?: Preview & { live: ReleaseSet['versions'] };
  /** Other visitors may get another page at this address, so no shared cache may keep it. */
  isPersonal: boolean;
  /** It is opened by the edge's own browser: the render counts for nobody. */
  isTrial?: true;
  /** The cohort that the visitor was given just now and is to keep. */
  newCohort?: number;
}

/**
 * Chooses by the preview that the visitor is in or the trial that the edge’s browser is in, else by the cohort; null
 * before the first release. Rejects when such a set does not start.
 */
export async function chooseSet(
  { preview, cookies }: Pick<FastifyRequest, 'preview' | 'cookies'>,
  live: LiveSets,
  findTrial: Reproduction['findTrial'],
  isSecure: boolean,
): Promise<SetChoice | null> {
  const set = live.current();
  if (!set) return null;
  const trial = await findTrial(cookies);
  if (trial) return { set: trial, isPersonal: true, isTrial: true };
  if (preview) {
    const previewSet = await live.preview(preview.versions);
    return { set: previewSet, preview: { ...preview, live: set.versions }, isPersonal: true };
  }
  if (live.canaries().length === 0) return { set, isPersonal: false };
  const { cohort, isNew } = readOrAssignCohort(cookies[cohortCookie(isSecure)]);
  return { set: live.setFor(cohort) ?? set, isPersonal: true, ...(isNew && { newCohort: cohort }) };
}
