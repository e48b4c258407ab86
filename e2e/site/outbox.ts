/** The e-mails that the site under test has written: files of its outbox, or of the mail server that it sends to. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { siteData } from './addresses.ts';

/** The raw text of every letter to an address. */
export function readMailsTo(email: string): string[] {
  const outbox = process.env.E2E_LETTERS ?? join(siteData, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((file) => process.env.E2E_LETTERS !== undefined || file.endsWith('.eml'))
    .map((file) => readFileSync(join(outbox, file), 'utf8'))
    .filter((letter) => new RegExp(`^To: .*${email.replaceAll('.', '\\.')}`, 'im').test(letter));
}

/**
 * The newest code that was sent to an address in a mail of this subject. Letters go out a moment after they were asked
 * for.
 */
export async function waitForCode(
  email: string,
  subject: 'Your code for a new password' | 'Confirm your e-mail address' = 'Your code for a new password',
): Promise<string> {
  const codes = () =>
    readMailsTo(email)
      .filter((letter) => letter.includes(`Subject: ${subject}`))
      .flatMap((letter) => /^(\d{6})\r?$/m.exec(letter)?.[1] ?? []);
  await expect.poll(() => codes().length, `a code for ${email}`).toBeGreaterThan(0);
  return codes().at(-1) ?? '';
}
