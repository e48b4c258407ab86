/** Re-encodes visitors' pictures: pixels only, upright, of a bounded size (CO-07). */
import sharp from 'sharp';
import { throwHttpError } from '../platform/http-error.ts';

// One thread a picture: the threads of libuv serve the whole process.
sharp.concurrency(1);

/** No camera writes more pixels into a megabyte: more is a decompression bomb. */
const maxPixels = 40_000_000;
/** The small print of a passport is legible at this size. */
const maxSidePx = 2000;
const timeoutSeconds = 15;

const unreadableMessage = 'We cannot read this picture. Please choose a JPEG, PNG or WebP file.';
const tooLargeMessage = 'This picture has too many pixels. Please choose a smaller one.';

/**
 * The first bytes of a JPEG, a PNG and a WebP. libvips chooses its loader by the same bytes, so that none of its other
 * loaders ever reads an upload.
 */
const acceptedSignatures = /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/;

/**
 * A JPEG with the picture of a JPEG, PNG or WebP, without metadata, at most 2000 px a side.
 *
 * @throws HttpError 413 for too many pixels or 15 s of decoding, 415 for everything that is not such a picture.
 */
export async function reencode(content: Buffer): Promise<Buffer> {
  if (!acceptedSignatures.test(content.toString('hex', 0, 12))) {
    throwHttpError('UNSUPPORTED', unreadableMessage, {}, 'neither JPEG nor PNG nor WebP');
  }
  try {
    const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' });
    return await picture
      .autoOrient()
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer();
  } catch (error) {
    if (/pixel limit|timeout/i.test(String(error)))
      throwHttpError('TOO_LARGE', tooLargeMessage, {}, 'too many pixels');
    // The message of libvips may quote the file; its first line names the cause.
    throwHttpError('UNSUPPORTED', unreadableMessage, {}, String(error).split('\n', 1)[0]);
  }
}
