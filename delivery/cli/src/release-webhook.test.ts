import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFileStore } from '@delivery/store/store';
import { runWebhookCommand } from './release-webhook.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antara-webhooks-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('DL-07 webhooks are added with a secret that is printed once, listed without it, and removed', async () => {
  const run = (...words: string[]) => runWebhookCommand(words, openFileStore(folder), 'asha');
  expect(await run('list')).toEqual(['There are no webhooks: `npm run release webhook add <address>`.']);
  const [secret = '', said = ''] = await run('add', 'https://chat.example/releases');
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const [, id = ''] = /\(([0-9a-f]{12})\)/.exec(said) ?? [];
  const [listed = ''] = await run('list');
  expect(listed).toMatch(new RegExp(`^${id}  .* by asha  https://chat.example/releases$`));
  expect(listed).not.toContain(secret);
  expect(await run('remove', id)).toEqual(['https://chat.example/releases is not called any more.']);
  await expect(run('add')).rejects.toThrow('npm run release webhook add');
});
