/**
 * Re-encodes visitors' pictures: only their pixels are kept, upright. Pictures are decoded one at a time, within limits
 * and in another process, and the networks of the senders take turns.
 */
import type { FailureText } from '@antara/contracts/api/failure-texts';
import { decodeHeic, isHeic } from './decode-heic.ts';
import {
  encodePicture,
  type EncodeAnswer,
  type EncodeRequest,
  type PictureOutput,
} from './encode-picture.ts';
import { HttpError, throwHttpError } from './http-error.ts';
import { loadSingleThreadedSharp } from './late-libraries.ts';
import { stripPng } from './png-chunks.ts';
import { createProcess } from './run-process.ts';
import { createTurns } from './take-turns.ts';

/**
 * The most pixels of a picture: 24 megapixels as telephones count them (5712 × 4284). A decoded picture takes four
 * bytes per pixel.
 */
const maxPixels = 24_500_000;
const heicTimeoutMs = 15_000;
/**
 * Decoding a picture takes up to 200 MB, so one picture is decoded at a time. A waiting picture takes about 1 MB, and
 * one guest may send ten pictures at once.
 */
const takeTurns = createTurns({ maxWaitingOfOne: 20, maxWaiting: 100 });
/** Decoding the largest picture takes half a second. The process ends when it is idle, to free its memory. */
const askProcess = createProcess<EncodeRequest, EncodeAnswer>(
  new URL('./picture-process.ts', import.meta.url),
  {
    timeoutMs: 4_000,
    idleMs: 30_000,
  },
);

const awayMessage = 'We cannot take pictures just now. Please try again in a minute.';
const tooLargeMessage = 'This picture has too many pixels. Please choose a smaller one.';
const interlacedMessage =
  'This picture is an interlaced PNG, which we cannot take. Please save it as a JPEG and choose it again.';

/**
 * Matches the first bytes, in hexadecimal digits, of a JPEG, a PNG and a WebP. libvips chooses its loader by the same
 * bytes, so that its other loaders never read an upload.
 */
const acceptedSignatures = /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/;

const pngFirstByte = 0x89;

export interface Size {
  width: number;
  height: number;
}

/** The requirements for a kind of picture, and how the picture is stored. */
export interface PictureRules {
  /** True accepts HEIC, the format of telephones, in addition to JPEG, PNG and WebP. */
  heic: boolean;
  /** The message for a file that is not an accepted picture. */
  unreadable: FailureText | string;
  /** Refuses a picture with too few pixels.  @throws {HttpError} */
  assertSize: (size: Size) => void;
  /** The format and size of the stored picture. */
  output: PictureOutput;
}

/**
 * Returns the picture in the format of `rules.output`, without metadata. `network` is the digest of the sender's
 * network.
 * @throws {HttpError} 413 for too many pixels or more than 4 s of decoding (15 s for a HEIC), 415 for a file that is
 *   not an accepted picture, 429 when too many pictures of the network wait, 503 when too many pictures wait in all or
 *   when the decoding process cannot be started, and the errors of `rules.assertSize`
 */
export async function reencodePicture(
  content: Buffer,
  rules: PictureRules,
  network: string,
): Promise<Buffer> {
  const { unreadable } = rules;
  const isKnownFormat = acceptedSignatures.test(content.toString('hex', 0, 12));
  if (!isKnownFormat && !(rules.heic && isHeic(content))) {
    throwHttpError('UNSUPPORTED', unreadable, {}, 'none of the formats that are taken');
  }
  const decode = () => (isKnownFormat ? reencodeKnown(content, rules) : reencodeHeic(content, rules));
  try {
    return await takeTurns(network, decode);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if ((error as Error).message === 'not started') throwHttpError('UNAVAILABLE', awayMessage, {}, error);
    if (/pixel|timeout/i.test(String(error)))
      throwHttpError('TOO_LARGE', tooLargeMessage, {}, String(error).split('\n', 1)[0]);
    // Only the first line of the error is logged. It names the cause, and libvips may quote the file in later lines.
    throwHttpError('UNSUPPORTED', unreadable, {}, String(error).split('\n', 1)[0]);
  }
}

async function reencodeHeic(content: Buffer, { assertSize, output }: PictureRules): Promise<Buffer> {
  const { width, height, data } = await decodeHeic(content, maxPixels, heicTimeoutMs);
  assertSize({ width, height });
  return encodePicture(loadSingleThreadedSharp()(data, { raw: { width, height, channels: 4 } }), output);
}

async function reencodeKnown(upload: Buffer, { assertSize, output }: PictureRules): Promise<Buffer> {
  const content = upload[0] === pngFirstByte ? stripPng(upload) : upload;
  const { format, isProgressive, width, height } = await loadSingleThreadedSharp()(content, {
    limitInputPixels: maxPixels,
    failOn: 'error',
  }).metadata();
  // libpng needs up to eight bytes of memory per pixel for an interlaced picture: a file of 300 KB took 430 MB.
  if (format === 'png' && isProgressive) {
    throwHttpError('UNSUPPORTED', interlacedMessage, {}, 'an interlaced PNG');
  }
  assertSize({ width, height });
  const answer = await askProcess({ content, output });
  if ('problem' in answer) throw new Error(answer.problem);
  return Buffer.from(
    answer.content.buffer as ArrayBuffer,
    answer.content.byteOffset,
    answer.content.byteLength,
  );
}
