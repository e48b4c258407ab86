import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFileStore } from '@antara/releases/store';
import { runTrustCommand, type TrustOptions } from './release-trust.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antara-trusts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('DL-07 rules for pipelines are added for this site’s address, listed and removed', async () => {
  const run = (words: string[], options: TrustOptions = {}) =>
    runTrustCommand(words, options, openFileStore(folder), { actor: 'asha', site: 'https://antara.example' });
  const rule = {
    issuer: 'https://ci.example',
    claim: ['repository=our/booking'],
    app: 'mfe-booking',
    roles: 'publish',
  };
  const [said = ''] = await run(['add'], rule);
  expect(said).toContain('pipelines with repository=our/booking may publish mfe-booking');
  expect(said).toContain('a token for https://antara.example');
  const [, id = ''] = /^Rule ([0-9a-f]{12}):/.exec(said) ?? [];
  expect(await run(['list'])).toEqual([expect.stringMatching(new RegExp(`^${id}  mfe-booking .* by asha`))]);
  await run(['remove', id]);
  expect(await run(['list'])).toEqual(['There are no rules: pipelines need tokens.']);
  await expect(run(['add'], { ...rule, claim: ['our/booking'] })).rejects.toThrow('is no claim');
  await expect(run(['add', 'more'])).rejects.toThrow('npm run release trust add');
});
