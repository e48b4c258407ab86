/** A visitor's picture made anew: its pixels alone, upright, of a bounded size. */
import sharp from 'sharp';
import { throwHttpError } from '../platform/http-error.ts';

// A picture a thread; the threads are shared with everything else that this process does.
sharp.concurrency(1);

/** More pixels than any camera writes into a megabyte: a bomb. */
const maxPixels = 40_000_000;
/** The small print of a passport is legible at this, in pixels. */
const maxSidePx = 2000;
/** Decoding may take this long, in seconds. */
const timeoutSeconds = 15;

const unreadableMessage = 'We cannot read this picture. Please choose a JPEG, PNG or WebP file.';
const tooLargeMessage = 'This picture has too many pixels. Please choose a smaller one.';

/**
 * The first bytes of a JPEG, a PNG and a WebP. libvips chooses its loader by the same bytes, so no other of its loaders
 * is ever tried on what strangers send.
 */
const acceptedSignatures = /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/;

/** A JPEG of what a JPEG, PNG or WebP shows, without any metadata. Refuses (415) everything else, and bombs (413). */
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
    // What libvips says may quote the file: its first line is enough to know the cause by.
    throwHttpError('UNSUPPORTED', unreadableMessage, {}, String(error).split('\n', 1)[0]);
  }
}
