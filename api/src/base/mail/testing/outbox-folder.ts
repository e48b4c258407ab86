/** The mails in the outbox folder of a test server. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestServer } from '../../../../test/server.ts';

const getFolder = ({ platform }: TestServer) => path.join(platform.config.dataDir, 'outbox');

/** Returns the file names that contain `part`, sorted. */
export async function listMailFiles(server: TestServer, part: string): Promise<string[]> {
  const names = await readdir(getFolder(server)).catch(() => []);
  return names.filter((name) => name.includes(part)).toSorted();
}

/**
 * Returns a mail with quoted-printable decoded (RFC 2045 §6.7), its header decoded in the same way, and the header's
 * lines undecoded and unfolded.
 */
export async function readMailFile(server: TestServer, name: string) {
  const raw = await readFile(path.join(getFolder(server), name), 'utf8');
  const eml = decodeMail(raw);
  const getHead = (text: string) => text.split(/\r?\n\r?\n/)[0] ?? '';
  return {
    head: getHead(eml),
    eml,
    headers: getHead(raw)
      .replaceAll(/\r?\n\s+/g, '')
      .split(/\r?\n/),
  };
}

/** Returns the text of a mail with quoted-printable decoded (RFC 2045 §6.7). */
export function decodeMail(eml: string): string {
  return eml
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/((?:=[0-9A-F]{2})+)/g, (all) =>
      Buffer.from(all.replaceAll('=', ''), 'hex').toString('utf8'),
    );
}
