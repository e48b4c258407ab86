/** Stores an agency's logo, which is printed on its quotes (VX-10). */
import { createHash } from 'node:crypto';
import { type AgencyLogo, logoUrl, maxLogoBytes, minLogoPx } from '@antara/contracts/api/agency-logo';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { DbOrTx } from '../../platform/db/types.ts';
import { digestAddress } from '../../platform/address-digest.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readReceivedFiles } from '../../platform/received-files.ts';
import { reencodePicture, type PictureRules, type Size } from '../../platform/reencode-picture.ts';
import { agencyLogos } from './tables.ts';

/** The box on a quote is 130 points wide. This is twice the width in pixels that print needs at 200 dpi. */
const maxSidePx = 720;
/**
 * The offsets of the width and height in a PNG, after its signature and the header of its first chunk (ISO/IEC 15948,
 * 11.2.2).
 */
const [widthOffset, heightOffset] = [16, 20];

const expected = {
  field: 'logo',
  bytes: maxLogoBytes,
  maxFiles: 1,
  sentences: {
    none: 'Please select a file first.',
    size: 'File size should be less than 1 MB.',
    many: 'Please send one picture.',
  },
};

/**
 * Replaces the agency's logo with the picture in the request.
 *
 * @throws {HttpError} as `uploadAgencyLogo` of the contract, and 429 and 503 as `reencodePicture`.
 */
export async function storeLogo(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  agency: number,
  request: FastifyRequest,
): Promise<AgencyLogo> {
  const [received] = await readReceivedFiles(request, expected);
  const rules: PictureRules = {
    heic: false,
    unreadable: 'We cannot read this picture. Please choose a PNG, JPEG or WebP file.',
    assertSize: assertPrintable,
    // PNG without transparency, because paper is white and pdfkit embeds such a PNG unchanged.
    output: { format: 'png', maxSidePx },
  };
  const content = await reencodePicture(received!.content, rules, digestAddress(request));
  const columns = {
    content,
    version: createHash('sha256').update(content).digest('base64url').slice(0, 16),
    width: content.readUInt32BE(widthOffset),
    height: content.readUInt32BE(heightOffset),
    uploaded_at: now(),
  };
  await db
    .insert(agencyLogos)
    .values({ user_id: agency, ...columns })
    .onConflictDoUpdate({ target: agencyLogos.user_id, set: columns });
  return toLogo(columns);
}

/** @throws {HttpError} 422 for a picture that is too small to print sharply */
function assertPrintable({ width, height }: Size): void {
  if (Math.max(width, height) >= minLogoPx) return;
  throwHttpError(
    'UNPROCESSABLE',
    `This picture is too small to be printed: it has ${width} × ${height} pixels, and its longer side needs ${minLogoPx}. Please choose a larger one.`,
    { rule: 'PICTURE_TOO_SMALL' },
  );
}

/** Removes the agency's logo. Does nothing when the agency has none. */
export async function removeLogo(db: DbOrTx, agency: number): Promise<void> {
  await db.delete(agencyLogos).where(eq(agencyLogos.user_id, agency));
}

const toLogo = ({
  version,
  width,
  height,
}: Pick<typeof agencyLogos.$inferSelect, 'version' | keyof Size>) => ({
  url: logoUrl(version),
  width,
  height,
});

/** Returns the URL and size of the agency's logo; null without one. */
export async function findLogo(db: DbOrTx, agency: number): Promise<AgencyLogo | null> {
  const { version, width, height } = agencyLogos;
  const [row] = await db
    .select({ version, width, height })
    .from(agencyLogos)
    .where(eq(agencyLogos.user_id, agency));
  return row ? toLogo(row) : null;
}

/** Returns the logo as a PNG with its size in pixels; null without one. */
export async function readLogo(db: DbOrTx, agency: number): Promise<({ content: Buffer } & Size) | null> {
  const { content, width, height } = agencyLogos;
  const [row] = await db
    .select({ content, width, height })
    .from(agencyLogos)
    .where(eq(agencyLogos.user_id, agency));
  return row ? { ...row, content: Buffer.from(row.content) } : null;
}
