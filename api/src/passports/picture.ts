/** Re-encodes visitors' pictures: pixels only, upright, of a bounded size (CO-07). */
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { HttpError, throwHttpError } from '../platform/http-error.ts';
import { decodeHeic, isHeic } from './decode-heic.ts';

// One thread a picture: the threads of libuv serve the whole process.
sharp.concurrency(1);

/** 24 megapixels, as telephones count them (5712 × 4284): a decoded picture takes four bytes for each. */
const maxPixels = 24_500_000;
/** The small print of a passport is legible at this size. */
const maxSidePx = 2000;
/** Below this the two lines for machines, 44 letters across the page, cannot be read. */
const leastPx = { long: 600, short: 400 };
const timeoutSeconds = 15;
/** Decoding takes up to 200 MB a picture, so one is decoded at a time; so many wait, with 1 MB each. */
const maxWaiting = 100;
const decodeInTurn = pLimit(1);

const unreadableMessage = 'We cannot read this picture. Please choose a JPEG, PNG, WebP or HEIC file.';
const tooLargeMessage = 'This picture has too many pixels. Please choose a smaller one.';
const interlacedMessage =
  'This picture is an interlaced PNG, which we cannot take. Please save it as a JPEG and choose it again.';
const busyMessage = 'Many pictures are arriving just now. Please try again in a minute.';

/**
 * The first bytes of a JPEG, a PNG and a WebP. libvips chooses its loader by the same bytes, so that none of its other
 * loaders ever reads an upload.
 */
const acceptedSignatures = /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/;

/**
 * A JPEG with the picture of a JPEG, PNG, WebP or HEIC, without metadata, at most 2000 px a side.
 *
 * @throws HttpError 413 for too many pixels or 15 s of decoding, 422 with `data.rule` `PICTURE_TOO_SMALL` for too few, 415 for everything that is not such a picture, 503 when too
 *   many pictures wait to be decoded.
 */
export async function reencode(content: Buffer): Promise<Buffer> {
  if (!isHeic(content) && !acceptedSignatures.test(content.toString('hex', 0, 12))) {
    throwHttpError('UNSUPPORTED', unreadableMessage, {}, 'neither JPEG nor PNG nor WebP nor HEIC');
  }
  if (decodeInTurn.pendingCount >= maxWaiting) {
    throwHttpError('UNAVAILABLE', busyMessage, {}, 'too many pictures wait to be decoded');
  }
  try {
    return await decodeInTurn(async () => toJpeg(await openPicture(content)));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (/pixel|timeout/i.test(String(error)))
      throwHttpError('TOO_LARGE', tooLargeMessage, {}, 'too many pixels');
    // The message of libvips may quote the file; its first line names the cause.
    throwHttpError('UNSUPPORTED', unreadableMessage, {}, String(error).split('\n', 1)[0]);
  }
}

/** @throws HttpError UNPROCESSABLE (422) when nobody can read a passport of so few pixels */
function assertLegible({ width, height }: { width: number; height: number }): void {
  const { long, short } = leastPx;
  if (Math.max(width, height) >= long && Math.min(width, height) >= short) return;
  throwHttpError(
    'UNPROCESSABLE',
    `This picture is too small to be read: it has ${width} × ${height} pixels, and ${long} × ${short} is the least. Please choose a larger one.`,
    { rule: 'PICTURE_TOO_SMALL' },
  );
}

async function openPicture(content: Buffer): Promise<Sharp> {
  if (isHeic(content)) {
    const { width, height, data } = await decodeHeic(content, maxPixels, timeoutSeconds * 1000);
    assertLegible({ width, height });
    return sharp(data, { raw: { width, height, channels: 4 } });
  }
  const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format, isProgressive, width, height } = await picture.metadata();
  // libpng holds all of an interlaced picture at up to eight bytes a pixel: 300 KB took 430 MB.
  if (format === 'png' && isProgressive) {
    throwHttpError('UNSUPPORTED', interlacedMessage, {}, 'an interlaced PNG');
  }
  assertLegible({ width, height });
  return picture.autoOrient();
}

function toJpeg(picture: Sharp): Promise<Buffer> {
  return picture
    .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85 })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
}
