/** The log of security events, as the operator reads it. */
import { eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { users } from '../../base/accounts/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  eventKinds,
  listEmailDigests,
  listSecurityEvents,
  securityEvents,
} from '../../base/security-events/index.ts';
import { defineRead } from './operation.ts';
import { createWindow, windowFields } from './window.ts';

/** Events, the newest first: all, or those of one kind, about one account or address, since a time. */
export const listEvents = defineRead(
  z.object({
    /** An e-mail address, or the number of an account, which is all that is known of one that was deleted. */
    account: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1))),
    kind: z.optional(z.enum(eventKinds)),
    since: z.optional(z.iso.datetime()),
    ...windowFields(50),
  }),
  async (db, { account, kind, since, ...part }, platform) => {
    const about = account === undefined ? {} : await findSubject(db, platform, account);
    const window = createWindow(part, { columns: [securityEvents.id], descending: true });
    const found = await listSecurityEvents(db, {
      ...about,
      kind,
      since: since === undefined ? undefined : new Date(since),
      ...window,
    });
    const { rows, more } = window.take(found, ({ id }) => [id]);
    return {
      ...more,
      events: rows.map(({ id: _, address_digest, at, ...row }) => ({
        at: at.toISOString(),
        ...row,
        // Enough to see that tries are on the same address.
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
