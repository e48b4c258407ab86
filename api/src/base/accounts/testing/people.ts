/** People who sign up, and the mails they got. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestServer } from '../../../../test/server.ts';
import { runAllJobs } from '../../../bookings/booking/testing/fixture.ts';

export const mira = {
  name: 'Mira Sen',
  email: 'mira@travellers.example',
  mobile_no: '9000000001',
  password: 'tall ships 7',
};

/**
 * Delivers the outbox. Returns the mails whose file names begin with `name`, oldest first, without soft line breaks.
 */
export async function readMails(server: TestServer, name: string): Promise<string[]> {
  await runAllJobs(server.platform);
  const folder = path.join(server.platform.config.dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.startsWith(name))
    .sort(new Intl.Collator('en', { numeric: true }).compare)
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll(/=\r?\n/g, ''));
}

/** The code in the newest mail that has one. */
export async function readLatestCode(server: TestServer): Promise<string> {
  const mail = (await readMails(server, 'password-code-')).at(-1) ?? '';
  return readCode(mail);
}

/** The code in a mail. */
export function readCode(mail: string): string {
  const code = /^(\d{6})\r?$/m.exec(mail)?.[1];
  if (!code) throw new Error('The mail has no code');
  return code;
}

/** A code that differs from `code`. */
export const createWrongCode = (code: string) => (code === '000000' ? '000001' : '000000');
