import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authenticateToken } from '@delivery/store/access';
import { openFileStore } from '@delivery/store/store';
import { runTokenCommand, type TokenOptions } from './release-token.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antara-token-command-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (words: string[], options: TokenOptions = {}) =>
  runTokenCommand(words, options, openFileStore(folder), 'asha', async () => null);
const booking = { name: 'booking’s pipeline', app: 'mfe-booking', roles: 'publish, promote' };

describe('DL-07 npm run release token', () => {
  it('DL-07 issues a token, shows it once, lists it without its secret, and revokes it', async () => {
    const [token = '', words] = await run(['create'], booking);
    expect(words).toContain('shown once');
    const { documents } = openFileStore(folder);
    expect(await authenticateToken(documents, token)).toMatchObject({ app: 'mfe-booking' });
    const listed = (await run(['list'])).join('\n');
    // A secret may have `_` in it too.
    const [, id = '', ...parts] = token.split('_');
    const secret = parts.join('_');
    expect(secret).not.toBe('');
    expect(listed).toContain('by asha');
    expect(listed).toContain('publish,promote');
    expect(listed).not.toContain(secret);
    await run(['revoke', id]);
    expect(await authenticateToken(documents, token)).toBeNull();
    expect(await run(['list'])).toEqual(['There are no tokens: `npm run release token create` issues one.']);
  });

  it.each([
    [['create'], { ...booking, roles: 'publish,own' }, '“own” is no role: publish, promote, copy.'],
    [['create'], { ...booking, app: 'booking' }, '“booking” is no name of an app'],
    [['create'], { ...booking, days: 'ten' }, 'valid for 1 to 366 days'],
    [['revoke', '000000000000'], {}, 'There is no token 000000000000'],
    [['make'], {}, 'npm run release token create'],
  ])('DL-07 %j with %o says what is wrong', async (words, options, message) => {
    await expect(run(words, options)).rejects.toThrow(message);
    expect(await run(['list'])).toHaveLength(1);
  });
});
