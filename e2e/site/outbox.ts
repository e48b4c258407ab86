/** The e-mails that the site under test has written. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteData } from './start-site.ts';

/** The raw text of every letter to an address. */
export function lettersTo(email: string): string[] {
  const outbox = join(siteData, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(join(outbox, file), 'utf8'))
    .filter((letter) => new RegExp(`^To: .*${email.replaceAll('.', '\\.')}`, 'im').test(letter));
}
