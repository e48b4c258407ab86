/**
 * An agency's logo: at the top of the quotes for its clients (VX-10). Only the owner of the agency's account changes
 * it.
 */
import { z } from 'zod/mini';
import { success } from './envelope.ts';

/** The largest file, in bytes: under 1 MB. */
export const maxLogoBytes = 1024 * 1024 - 1;
/** What a logo may be sent as; recognised by its content. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** Below this the longer side prints as a blur. */
export const minLogoPx = 150;

/** `url`: where the agency's people see it, as a PNG; another one for every other picture. Sizes in pixels. */
export const logo = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type AgencyLogo = z.infer<typeof logo>;

/** The address of the caller's agency's logo: `no-store`, 404 without one, 401 or 403 for whoever is not an agent. */
export const logoUrl = (version: string) => `/api/agent/logo?version=${version}`;

export const agencyLogoSchemas = {
  /**
   * Replaces the logo by one picture in the field `logo`, kept re-encoded as a PNG on white of at most 720 pixels a
   * side. 403 for whoever is not the owner; 413 for 1 MB or more, 415 for no such picture, 422 below 150 pixels.
   */
  uploadAgencyLogo: {
    file: { field: 'logo', types: logoTypes, bytes: maxLogoBytes },
    answer: success({ logo }),
  },
  /** Also when there is none. 403 for whoever is not the owner. */
  removeAgencyLogo: { body: z.nullish(z.object({})), answer: success({}) },
};
