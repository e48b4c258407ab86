/** Checks and re-encodes pictures of passports (CO-07). */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import { throwHttpError } from '../../platform/http-error.ts';
import { reencodePicture, type PictureRules, type Size } from '../../platform/reencode-picture.ts';

/** The small print of a passport is legible at this size. */
const maxSidePx = 2000;
/** The least size at which the two machine-readable lines, 44 letters across the page, are legible. */
const leastPx = { long: 600, short: 400 };

/**
 * Returns a JPEG of a JPEG, PNG, WebP or HEIC picture, without metadata and at most 2000 px a side.
 *
 * @throws {HttpError} as `reencodePicture`, and 422 with `data.rule` `PICTURE_TOO_SMALL` for too few pixels.
 */
export function reencode(content: Buffer, network: string): Promise<Buffer> {
  const rules: PictureRules = {
    heic: true,
    unreadable: createFailureText('PICTURE_UNREADABLE'),
    assertSize: assertLegible,
    output: { format: 'jpeg', maxSidePx },
  };
  return reencodePicture(content, rules, network);
}

/** @throws {HttpError} 422 for a picture with too few pixels to be legible */
function assertLegible({ width, height }: Size): void {
  const { long, short } = leastPx;
  if (Math.max(width, height) >= long && Math.min(width, height) >= short) return;
  const text = createFailureText('PICTURE_TOO_SMALL', { width, height, long, short });
  throwHttpError('UNPROCESSABLE', text, { rule: 'PICTURE_TOO_SMALL' });
}
