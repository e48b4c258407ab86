/**
 * Re-encodes visitors' pictures: pixels only, upright, decoded one at a time in turns of networks, in another process
 * and within limits.
 */
import sharp from 'sharp';
import { decodeHeic, isHeic } from './decode-heic.ts';
import {
  encodePicture,
  type EncodeAnswer,
  type EncodeRequest,
  type PictureOutput,
} from './encode-picture.ts';
import { HttpError, throwHttpError } from './http-error.ts';
import { stripPng } from './png-chunks.ts';
import { createProcess } from './run-process.ts';
import { createTurns } from './take-turns.ts';

/** 24 megapixels, as telephones count them (5712 × 4284): a decoded picture takes four bytes for each. */
const maxPixels = 24_500_000;
const heicTimeoutMs = 15_000;
/**
 * Decoding takes up to 200 MB a picture, so one is decoded at a time; so many wait, with 1 MB each. Ten calls of one
 * guest's pictures come at once.
 */
const takeTurns = createTurns({ maxWaitingOfOne: 20, maxWaiting: 100 });
/** The largest picture takes half a second; ending the process gives its memory back. */
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
 * The first bytes of a JPEG, a PNG and a WebP. libvips chooses its loader by the same bytes, so that none of its other
 * loaders ever reads an upload.
 */
const acceptedSignatures = /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/;

const pngFirstByte = 0x89;

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
  /** How the picture is kept. */
  output: PictureOutput;
}

/**
 * The picture as `rules.output` says, without metadata. `network` is the digest of the sender's network.
 *
 * @throws {HttpError} 413 for too many pixels or 4 s of decoding (15 s of a HEIC), 415 for everything that is not such
 * a picture, 429 when too many pictures of the network wait to be decoded, 503 when too many wait in all, and as
 * `rules.assertSize`.
 */
export async function reencodePicture(
  content: Buffer,
  rules: PictureRules,
  network: string,
): Promise<Buffer> {
  const { unreadable } = rules;
  const known = acceptedSignatures.test(content.toString('hex', 0, 12));
  if (!known && !(rules.heic && isHeic(content))) {
    throwHttpError('UNSUPPORTED', unreadable, {}, 'none of the formats that are taken');
  }
  const decode = () => (known ? reencodeKnown(content, rules) : reencodeHeic(content, rules));
  try {
    return await takeTurns(network, decode);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if ((error as Error).message === 'not started') throwHttpError('UNAVAILABLE', awayMessage, {}, error);
    if (/pixel|timeout/i.test(String(error)))
      throwHttpError('TOO_LARGE', tooLargeMessage, {}, String(error).split('\n', 1)[0]);
    // The message of libvips may quote the file; its first line names the cause.
    throwHttpError('UNSUPPORTED', unreadable, {}, String(error).split('\n', 1)[0]);
  }
}

async function reencodeHeic(content: Buffer, { assertSize, output }: PictureRules): Promise<Buffer> {
  const { width, height, data } = await decodeHeic(content, maxPixels, heicTimeoutMs);
  assertSize({ width, height });
  return encodePicture(sharp(data, { raw: { width, height, channels: 4 } }), output);
}

async function reencodeKnown(given: Buffer, { assertSize, output }: PictureRules): Promise<Buffer> {
  const content = given[0] === pngFirstByte ? stripPng(given) : given;
  const { format, isProgressive, width, height } = await sharp(content, {
    limitInputPixels: maxPixels,
    failOn: 'error',
  }).metadata();
  // libpng holds all of an interlaced picture at up to eight bytes a pixel: 300 KB took 430 MB.
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
