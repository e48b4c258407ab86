/** Lists the log of security events. */
import { eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { users } from '../../base/accounts/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  eventKinds,
  listEmailDigests,
  matchEvents,
  securityEvents,
} from '../../base/security-events/index.ts';
import { describeField } from './field-text.ts';
import { defineRead } from './operation.ts';
import { readListPart, listFields } from './list-part.ts';

/** Lists security events, the newest first. `account`, `kind` and `since` (ISO instant) each limit the list. */
export const listEvents = defineRead(
  z.object({
    ...listFields(50),
    /** The e-mail address or the number of an account. Only the number of a deleted account is known. */
    account: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1))).check(
      describeField('about one account, by its address or number, or about an address without one', {
        placeholder: 'email',
      }),
    ),
    kind: z.optional(z.enum(eventKinds)).check(describeField('of one kind')),
    since: z
      .optional(z.iso.datetime())
      .check(describeField('since the beginning of a day in India', { unit: 'startOfDay' })),
  }),
  async (db, { account, kind, since, ...part }, platform) => {
    const about = account === undefined ? {} : await findSubject(db, platform, account);
    const { rows, more } = await readListPart(db.select().from(securityEvents), part, {
      by: { id: securityEvents.id },
      descending: true,
      where: matchEvents({ ...about, kind, since: since === undefined ? undefined : new Date(since) }),
    });
    return {
      ...more,
      events: rows.map(({ id: _, address_digest, ...row }) => ({
        ...row,
        // A few characters of the digest show whether several attempts were made with the same address.
        address: address_digest?.slice(0, 8) ?? null,
      })),
    };
  },
);

async function findSubject(db: DbOrTx, platform: Platform, account: string) {
  if (/^\d+$/.test(account)) return { accountId: Number(account) };
  if (!account.includes('@')) {
    throwHttpError('INVALID', 'An account is named by its e-mail address or its number.');
  }
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, account));
  return { accountId: user?.id, addressDigests: listEmailDigests(platform, account) };
}
