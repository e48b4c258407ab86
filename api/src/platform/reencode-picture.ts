/** Re-encodes visitors' pictures: pixels only, upright, decoded one at a time and within limits. */
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { decodeHeic, isHeic } from './decode-heic.ts';
import { HttpError, throwHttpError } from './http-error.ts';

// One thread a picture: the threads of libuv serve the whole process.
sharp.concurrency(1);

/** 24 megapixels, as telephones count them (5712 × 4284): a decoded picture takes four bytes for each. */
const maxPixels = 24_500_000;
const timeoutSeconds = 15;
/** Decoding takes up to 200 MB a picture, so one is decoded at a time; so many wait, with 1 MB each. */
const maxWaiting = 100;
const decodeInTurn = pLimit(1);

const tooLargeMessage = 'This picture has too many pixels. Please choose a smaller one.';
const interlacedMessage =
  'This picture is an interlaced PNG, which we cannot take. Please save it as a JPEG and choose it again.';
const busyMessage = 'Many pictures are arriving just now. Please try again in a minute.';

/**
 * The first bytes of a JPEG, a PNG and a WebP. libvips chooses its loader by the same bytes, so that none of its other
 * loaders ever reads an upload.
 */
const acceptedSignatures = /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/;

export interface Size {
  width: number;
  height: number;
}

/** What a kind of picture may be, and what is kept of it. */
export interface PictureRules {
  /** Is HEIC, as telephones write it, taken besides JPEG, PNG and WebP? */
  heic: boolean;
  /** The sentence about a file that is no such picture. */
  unreadable: string;
  /** Throws an `HttpError` for too few pixels. */
  assertSize: (size: Size) => void;
  /** The picture in the size and format in which it is kept. */
  encode: (picture: Sharp) => Sharp;
}

/**
 * The picture as `rules.encode` writes it, without metadata.
 *
 * @throws HttpError 413 for too many pixels or 15 s of decoding, 415 for everything that is not such a picture, 503 when too
 *   many pictures wait to be decoded, and as `rules.assertSize`.
 */
export async function reencodePicture(content: Buffer, rules: PictureRules): Promise<Buffer> {
  const { unreadable } = rules;
  const known = acceptedSignatures.test(content.toString('hex', 0, 12));
  if (!known && !(rules.heic && isHeic(content))) {
    throwHttpError('UNSUPPORTED', unreadable, {}, 'none of the formats that are taken');
  }
  if (decodeInTurn.pendingCount >= maxWaiting) {
    throwHttpError('UNAVAILABLE', busyMessage, {}, 'too many pictures wait to be decoded');
  }
  try {
    return await decodeInTurn(async () => {
      const picture = rules.encode(await openPicture(content, rules));
      return picture.timeout({ seconds: timeoutSeconds }).toBuffer();
    });
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (/pixel|timeout/i.test(String(error)))
      throwHttpError('TOO_LARGE', tooLargeMessage, {}, 'too many pixels');
    // The message of libvips may quote the file; its first line names the cause.
    throwHttpError('UNSUPPORTED', unreadable, {}, String(error).split('\n', 1)[0]);
  }
}

async function openPicture(content: Buffer, { assertSize }: PictureRules): Promise<Sharp> {
  if (isHeic(content)) {
    const { width, height, data } = await decodeHeic(content, maxPixels, timeoutSeconds * 1000);
    assertSize({ width, height });
    return sharp(data, { raw: { width, height, channels: 4 } });
  }
  const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format, isProgressive, width, height } = await picture.metadata();
  // libpng holds all of an interlaced picture at up to eight bytes a pixel: 300 KB took 430 MB.
  if (format === 'png' && isProgressive) {
    throwHttpError('UNSUPPORTED', interlacedMessage, {}, 'an interlaced PNG');
  }
  assertSize({ width, height });
  return picture.autoOrient();
}
