/**
 * Shows the office one picture of a passport, once (OF-21). The operation `bookings.passportPicture` creates a link,
 * and the first person who opens the link sees the picture. The link's page has a button, because mail and chat
 * programs open links by themselves.
 */
import { passportSides, type PassportSide } from '@antara/contracts/rules/passport-rules';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { getEventSource, recordSecurityEvent } from '../../base/security-events/index.ts';
import { listGuests, type PaidBooking } from '../booking/index.ts';
import { acceptUnreadBodies } from '../../platform/bodies.ts';
import type { Tx } from '../../platform/db/types.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { limitAddress } from '../../platform/limits/limit-address.ts';
import { readToken, sendPlainPage } from '../../platform/one-click-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { toPassportId } from './service.ts';
import { bookingPassports, passportLinks, passports } from './tables.ts';
import { openPassportVault, type Vault } from './vault.ts';

const lifetimeMs = 10 * 60_000;
const pagePath = '/api/passport/once';

/**
 * Creates the link to one side of a guest's passport. `guest` is the place among all guests of the booking, from 0.
 *
 * @throws {HttpError} 404 when the booking has no such guest or the guest has given no such picture.
 */
export async function createPassportLink(
  tx: Tx,
  { config, now }: Pick<Platform, 'config' | 'now'>,
  row: PaidBooking,
  guest: number,
  side: PassportSide,
): Promise<{ name: string; url: string; expires_at: Date }> {
  const found = listGuests(row.snapshot)[guest];
  if (!found) throwHttpError('NOT_FOUND', `${row.booking_id} has no guest ${guest + 1}.`);
  const passport_id = toPassportId(found[side]);
  const [attached] = await tx
    .select({ passport_id: bookingPassports.passport_id })
    .from(bookingPassports)
    .where(and(eq(bookingPassports.booking_id, row.id), eq(bookingPassports.passport_id, passport_id)));
  const name = `${found.firstName} ${found.lastName}`;
  if (!attached) throwHttpError('NOT_FOUND', `There is no such picture of the passport of ${name}.`);
  const expires_at = new Date(now().getTime() + lifetimeMs);
  const token = createToken();
  await tx.delete(passportLinks).where(lt(passportLinks.expires_at, now()));
  await tx.insert(passportLinks).values({ token_hash: hashToken(token), passport_id, expires_at });
  return { name, url: `${config.siteUrl}${pagePath}?token=${token}`, expires_at };
}

/** The sides as the operator types them. */
export const sideNames = ['front', 'back'] as const;
export const toSide = (name: (typeof sideNames)[number]): PassportSide =>
  passportSides[sideNames.indexOf(name)]!;

/** Adds the page of a link, and the POST that shows the picture. `app` must be a scope of its own. */
export function addPassportPage(app: FastifyInstance, platform: Platform): void {
  const { config, db } = platform;
  const vault = openPassportVault(config);
  acceptUnreadBodies(app);
  const options = { config: { rateLimit: limitAddress(config, 30, 60) } };
  const isUsable = (token: string) =>
    and(eq(passportLinks.token_hash, hashToken(token)), gt(passportLinks.expires_at, platform.now()));

  app.get(pagePath, options, async (request, reply) => {
    if (!(await db.$count(passportLinks, isUsable(readToken(request))))) return sendUnknown(reply);
    return sendPlainPage(reply, 'This picture of a passport opens once.', 'Show the picture');
  });
  app.post(pagePath, options, async (request, reply) => {
    const picture = await transaction(db, async (tx) => {
      const [used] = await tx
        .delete(passportLinks)
        .where(isUsable(readToken(request)))
        .returning();
      if (!used) return null;
      const event = { kind: 'passport-opened', outcome: 'success', actor: 'operator' } as const;
      await recordSecurityEvent(tx, getEventSource(request), event);
      return { id: used.passport_id, file: await findFile(tx, used.passport_id) };
    });
    const content = picture?.file && (await vault.open(picture.id, picture.file));
    return content ? sendPicture(reply, content) : sendUnknown(reply);
  });
}

async function findFile(tx: Tx, id: string): Promise<Parameters<Vault['open']>[1] | undefined> {
  const [row] = await tx
    .select({ file: passports.file, keyId: passports.key_id })
    .from(passports)
    .where(eq(passports.id, id));
  return row;
}

const sendUnknown = (reply: FastifyReply) =>
  sendPlainPage(reply.code(404), 'This link has been used, or it has expired.');

/** Sends the picture of a passport, which no cache may store and no other site may embed. */
export const sendPicture = (reply: FastifyReply, picture: Buffer) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', 'inline; filename="passport.jpg"')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .type('image/jpeg')
    .send(picture);
