import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileDocuments, type StoreDocuments } from '../store/documents.ts';
import { authenticateToken, isAllowed, issueToken, listTokens, revokeToken } from '../access.ts';

let folder: string;
let documents: StoreDocuments;
const wanted = {
  name: 'booking’s pipeline',
  app: 'mfe-booking' as const,
  roles: ['publish'] as const,
  days: 30,
  createdBy: 'asha',
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antara-tokens-'));
  documents = openFileDocuments(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('DL-07 tokens', () => {
  it('DL-07 a token says who calls, until it expires or is revoked', async () => {
    const { token, record } = await issueToken(documents, wanted);
    const caller = { id: record.id, name: wanted.name, app: wanted.app, roles: ['publish'] };
    expect(await authenticateToken(documents, token)).toEqual(caller);
    expect(await authenticateToken(documents, token, Date.now() + 31 * 86_400_000)).toBeNull();
    expect(await listTokens(documents)).toMatchObject([{ id: record.id, createdBy: 'asha' }]);
    await revokeToken(documents, record.id);
    expect(await authenticateToken(documents, token)).toBeNull();
    await expect(revokeToken(documents, record.id)).rejects.toThrow('npm run release token list');
  });

  it('DL-07 the store has no secret, and nobody else on the machine can read what it has', async () => {
    const { token, record } = await issueToken(documents, wanted);
    const secret = token.split('_').slice(2).join('_');
    const [name] = await readdir(join(folder, 'tokens'));
    const file = join(folder, 'tokens', name ?? '');
    expect(await readFile(file, 'utf8')).not.toContain(secret);
    expect((await stat(file)).mode & 0o077).toBe(0);
    for (const wrong of [
      '',
      'antara',
      `antara_${record.id}_${'A'.repeat(43)}`,
      `antara_${'0'.repeat(12)}_${secret}`,
      `${token}x`,
      `antara_../${record.id}_${secret}`,
    ])
      expect(await authenticateToken(documents, wrong), wrong).toBeNull();
  });

  it('DL-07 a token for one app acts on that app alone, in its roles alone', async () => {
    const booking = { id: '1', name: 'b', app: 'mfe-booking' as const, roles: ['publish'] as const };
    const anyApp = { ...booking, app: null, roles: ['publish', 'promote'] as const };
    expect(isAllowed(booking, 'publish', ['mfe-booking'])).toBe(true);
    expect(isAllowed(booking, 'publish', ['mfe-agent'])).toBe(false);
    expect(isAllowed(booking, 'publish', ['mfe-booking', 'mfe-agent'])).toBe(false);
    expect(isAllowed(booking, 'publish', [])).toBe(false);
    expect(isAllowed(booking, 'promote', ['mfe-booking'])).toBe(false);
    expect(isAllowed(anyApp, 'promote', ['mfe-booking', 'shell'])).toBe(true);
    expect(isAllowed(anyApp, 'promote', [])).toBe(true);
    expect(isAllowed({ ...booking, roles: ['promote'] }, 'promote', [])).toBe(false);
  });

  it.each([
    [{ name: ' ' }, 'needs a name'],
    [{ roles: [] }, 'needs a role'],
    [{ days: 400 }, '1 to 366 days'],
  ])('DL-07 %o is refused', async (part, message) => {
    await expect(issueToken(documents, { ...wanted, ...part })).rejects.toThrow(message);
    expect(await listTokens(documents)).toEqual([]);
  });
});
