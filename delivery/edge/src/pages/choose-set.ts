/** Chooses the release set for a visitor: a preview's, the set with the visitor's canaries, or the live one. */
import type { FastifyRequest } from 'fastify';
import type { AppVersions } from '@delivery/contract/release';
import type { ReleaseSet } from '@delivery/store/render';
import type { Preview } from '@delivery/store/store';
import { cohortCookie, readOrAssignCohort } from '../releases/cohort.ts';
import type { LiveSets } from '../releases/live-sets.ts';
import type { Reproduction } from '../evaluation/reproduce.ts';

/** The set for one request. */
export interface SetChoice {
  set: ReleaseSet;
  /** The visitor's preview, with the versions that are live for all other visitors. */
  preview?: Preview & { live: AppVersions };
  /** True when other visitors may get a different page at this address. No shared cache may keep the page then. */
  isPersonal: boolean;
  /** The edge's own browser requests the page, so the render is not counted. */
  isTrial?: true;
  /** The cohort that the visitor was assigned by this request, to be stored in a cookie. */
  newCohort?: number;
}

/**
 * Returns the set of a trial for the edge's own browser, the set of the visitor's preview, or the set for the visitor's
 * cohort. Returns null before the first release. Rejects when the set of a preview or trial does not start.
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
