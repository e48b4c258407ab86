/** Pictures of passports (CO-06, CO-07; decisions "Money and booking"): private, their uploader's alone. */
import { z } from 'zod/mini';
import { success } from './envelope.ts';

/** The largest picture of a passport, in bytes: under 1 MB (B§9). */
export const maxPassportBytes = 1024 * 1024 - 1;

/** What a passport may be sent as; recognised by its content. */
export const passportTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;

/** A picture's path as the upload answers it, or `message`: `passports/` and 192 random bits. */
export const passportPath = (message: string) =>
  z.string(message).check(z.regex(/^passports\/[\w-]{32}$/, message));

/** The address under which its owner sees a picture, from its path: `no-store`, 404 for everybody else. */
export function passportUrl(path: string): string {
  return `/api/passport?id=${encodeURIComponent(path.slice('passports/'.length))}`;
}

export const passportSchemas = {
  /**
   * One picture or two (the two sides) of a passport, each under 1 MB, in the field `images`; 413 when too large, 415
   * when it is no picture, 409 for a visitor who neither is logged in nor holds suites, 429 when an owner has sent too
   * many. They are kept re-encoded and encrypted, and belong to the session, or to the visitor's `hold` cookie when
   * nobody is logged in. `files`: their paths, in the order in which they were sent.
   */
  uploadImages: {
    file: { field: 'images', types: passportTypes, bytes: maxPassportBytes },
    answer: success({ files: z.array(z.string()) }),
  },
};
