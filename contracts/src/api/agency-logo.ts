/**
 * An agency's logo, which is printed at the top of the quotes for its clients (VX-10). Only the owner of the agency's
 * account can change the logo.
 */
import { z } from 'zod/mini';
import { success } from './envelope.ts';

/** The largest file, in bytes: under 1 MB. */
export const maxLogoBytes = 1024 * 1024 - 1;
/** The accepted file types. The server recognises a file by its content. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** The least length of the longer side. Smaller logos would print blurred. */
export const minLogoPx = 150;

/** `url` is the logo's address for the agency's people, as a PNG; it changes with the picture. Sizes in pixels. */
export const logo = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type AgencyLogo = z.infer<typeof logo>;

/**
 * Returns the address of the logo of the caller's agency: `no-store`, 404 without a logo, 401 or 403 when the caller is
 * not an agent.
 */
export const logoUrl = (version: string) => `/api/agent/logo?version=${version}`;

export const agencyLogoSchemas = {
  /**
   * Replaces the logo by one picture in the field `logo`. The server stores a PNG on white of at most 720 pixels a
   * side. 403 when the caller is not the owner; 413 for 1 MB or more; 415 for other files; 422 below 150 pixels.
   */
  uploadAgencyLogo: {
    file: { field: 'logo', types: logoTypes, bytes: maxLogoBytes },
    answer: success({ logo }),
  },
  /** Removes the logo, if there is one. 403 when the caller is not the owner. */
  removeAgencyLogo: { body: z.nullish(z.object({})), answer: success({}) },
};
