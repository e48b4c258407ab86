/** Adds a photograph that a member of the staff sends from a browser. */
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { z } from 'zod/mini';
import { throwHttpError } from '../../platform/http-error.ts';
import { loadSingleThreadedSharp } from '../../platform/late-libraries.ts';
import { operatorMediaDir } from '../../platform/media.ts';
import { ownPictureListFile, readPictureLists } from '../../platform/pictures.ts';
import { reencodePicture, type PictureRules, type Size } from '../../platform/reencode-picture.ts';
import { encodePicture, pictureWidths } from './encode-picture.ts';
import { describeField } from './field-text.ts';
import { defineChange } from './operation.ts';
import { alt, picture } from './pictures.ts';
import { openSharedPictures } from './shared-pictures.ts';

const megabyte = 1024 * 1024;
/** Bytes of an uploaded file. Base64 makes four bytes of three, and the body of a request has at most 32 MB. */
const maxBytes = 20 * megabyte;
const toBase64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

/** The narrowest width in pixels that is sharp in a text, and the widest that pages ask for outside of heroes. */
const [narrowest, widestUploaded] = [800, 1600];

/** Encoding takes one processor for seconds, so one picture is encoded at a time. */
const limitEncoding = pLimit(1);
const encodingSeconds = 90;

const rules: PictureRules = {
  heic: true,
  unreadable: 'This file is no photograph that can be read: a JPEG, PNG, WebP or HEIC is needed.',
  assertSize: assertSharp,
  output: { format: 'jpeg', maxSidePx: 3200 },
};

/** @throws {HttpError} 422 for a picture that would be blurred */
function assertSharp({ width, height }: Size): void {
  if (width >= narrowest) return;
  throwHttpError(
    'UNPROCESSABLE',
    `This picture is ${width} by ${height} pixels and would be blurred: ${narrowest} in width are needed.`,
  );
}

/**
 * Adds a photograph under a path that no picture has, so no place shows another picture than before. The files are
 * written before the transaction ends: when it fails, the picture is there without its line in the log, and no page
 * shows it. A dry run reads the picture and writes nothing.
 * @throws {HttpError} 409 for a path that is taken, 413, 415 and 422 as `reencodePicture`
 */
export const uploadPicture = defineChange(
  z.object({
    path: picture,
    alt,
    content: z
      .base64('the file is given in base64')
      .check(
        z.minLength(1, 'choose a file'),
        z.maxLength(toBase64Length(maxBytes), `the file is larger than ${maxBytes / megabyte} MB`),
        describeField('the photograph: JPEG, PNG, WebP or HEIC in base64'),
      ),
  }),
  async (tx, { path: name, alt: shows, content }, { config }, { staffId, isDryRun }) => {
    // The session is idle while the picture is encoded, and would be ended after ten seconds.
    await tx.execute(sql.raw(`SET LOCAL idle_in_transaction_session_timeout = '${encodingSeconds}s'`));
    const { library, ownPictures } = readPictureLists(config);
    if (library[name] ?? ownPictures[name])
      throwHttpError('CONFLICT', `There is a picture ${name} already. Choose another name for this one.`);
    const photograph = await reencodePicture(Buffer.from(content, 'base64'), rules, `staff ${staffId}`);
    const size = await loadSingleThreadedSharp()(photograph).metadata();
    // The picture stands upright now, and may be narrower than its file was.
    assertSharp(size);
    if (isDryRun) return { path: name, alt: shows, width: size.width, height: size.height, bytes: null };
    const widest = pictureWidths.findLast((one) => one <= Math.min(size.width, widestUploaded))!;
    const encoded = await limitEncoding(() =>
      encodePicture(photograph, operatorMediaDir(config.dataDir), name, {
        widest,
        shape: null,
        focus: null,
        portrait: false,
        printable: false,
      }),
    );
    try {
      const shared = openSharedPictures(config);
      if (shared) await shared.push(name, encoded.folder, { alt: shows, ...encoded.entry });
      else await encoded.keep(ownPictureListFile(config.dataDir), shows);
    } finally {
      await encoded.drop();
    }
    const { width, height } = encoded.entry;
    return { path: name, alt: shows, width, height, bytes: encoded.bytes };
  },
  ({ path: subject }, { alt: shows, width, height }) => ({ subject, details: { alt: shows, width, height } }),
);
