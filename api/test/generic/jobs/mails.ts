/** The mails in the outbox folder of a test server, their parts decoded. */
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { TestServer } from '../../server.ts';

/** Mails by their file names: the header, then each part. */
export type Mails = Record<string, string[]>;

const getFolder = ({ platform }: TestServer) => path.join(platform.config.dataDir, 'outbox');

/** The mails that were written, without those of the file names `before`. */
export async function readMails(server: TestServer, before: readonly string[] = []): Promise<Mails> {
  const folder = getFolder(server);
  const files = (await readdir(folder).catch(() => [])).filter((file) => !before.includes(file));
  const mails = files
    .toSorted()
    .map(async (file) => [file, parseMail(await readFile(path.join(folder, file), 'utf8'))] as const);
  return Object.fromEntries(await Promise.all(mails));
}

/** Puts all mails away, as with a mail server that does not compare a mail with those it was given before. */
export async function forgetMails(server: TestServer, turn: string): Promise<void> {
  const folder = getFolder(server);
  await mkdir(folder, { recursive: true });
  await rename(folder, `${folder} before ${turn}`);
}

/** The addresses of the site in mails, each once. */
export function listLinks(mails: Mails, siteUrl: string): string[] {
  const address = /https?:[^\s"<>]*/g;
  const found = Object.values(mails).flatMap((parts) =>
    parts.flatMap((part) => [...part.matchAll(address)].map(([url]) => url.replaceAll('&amp;', '&'))),
  );
  return [...new Set(found)].filter((url) => url.startsWith(siteUrl));
}

/** Header and parts of a message (RFC 2046), texts decoded. The boundaries, which differ each time, are left out. */
function parseMail(eml: string): string[] {
  return eml
    .split(/\r\n--+_NmP-[\w-]+(?:--)?\r\n/)
    .map((part) => decodePart(part).replaceAll(/-+_NmP-[\w-]+/g, ''))
    .filter((part) => part.trim() !== '');
}

/** A part of a message with its quoted-printable decoded (RFC 2045 §6.7). */
function decodePart(part: string): string {
  if (!/^content-transfer-encoding: quoted-printable/im.test(part)) return part;
  return part
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
}
