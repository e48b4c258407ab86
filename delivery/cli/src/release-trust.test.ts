import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFileStore } from '@delivery/store/store';
import { runTrustCommand, type TrustOptions } from './release-trust.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antara-trusts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (words: string[], options: TrustOptions = {}) =>
  runTrustCommand(words, options, openFileStore(folder), { actor: 'asha', site: 'https://antara.example' });

it.each([
  [['repository=our/booking'], true],
  [['sub=repo:our/*'], true],
  [['sub=project_path:our/booking:*'], true],
  [['repository_owner=our', 'ref=refs/heads/main'], true],
  [['repository=our/booking', 'repository_id=7'], false],
  [['repository_owner=our', 'repository_owner_id=7'], false],
  [['project_path=our/booking', 'project_id=7'], false],
  [['sub=repository_id:7:*'], false],
  [['sub=system:serviceaccount:ci:release'], false],
])(
  'TR-04 ASVS 10.3.3 a rule about %j is said to be about names that can change hands: %s',
  async (claim, said) => {
    const lines = await run(['add'], { issuer: 'https://ci.example', claim, roles: 'publish' });
    expect(lines.join(' ').includes('another owner')).toBe(said);
  },
);

it('DL-07 rules for pipelines are added for this site’s address, listed and removed', async () => {
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
