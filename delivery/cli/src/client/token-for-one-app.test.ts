/** Every command of `antara` with a token for one app: nothing of another app’s may change. */
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  openSiteOfSeveralApps,
  other,
  own,
  releasesOf,
  selectOthers,
  type SiteOfSeveralApps,
  type Token,
} from '@delivery/edge/testing/site-of-several-apps';
import type { AppName } from '@delivery/contract/release';
import { UserError } from '@delivery/store/errors';
import { findCanary, readLiveSet } from '@delivery/store/store';
import { writeLiveFile } from '@delivery/store/testing/live-files';
import { createOwnApp } from '../testing/own-app.ts';
import { commandNames, runCommand, usage, usageOfPipelines, type CommandOptions } from './run-command.ts';

let site: SiteOfSeveralApps;
/** Another site, where other releases are live, which are copied. */
let source: SiteOfSeveralApps;
let token: Token;
const { folder, leaveBuild } = createOwnApp(own);

async function listen({ server }: SiteOfSeveralApps): Promise<string> {
  await server.listen({ port: 0 });
  return `http://localhost:${(server.server.address() as AddressInfo).port}`;
}

let from = '';
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  [site, source] = await Promise.all([openSiteOfSeveralApps(), openSiteOfSeveralApps()]);
  token = await site.give(own, 'publish', 'promote');
  source.reset(false);
  const live = await readLiveSet(source.store);
  const versions = { ...live.versions, [own]: releasesOf(own)[3], [other]: releasesOf(other)[3] };
  writeLiveFile(source.folder, { ...live, versions });
  from = await listen(source);
  vi.stubEnv('ANTARA_SITE', await listen(site));
  vi.stubEnv('ANTARA_TOKEN', token.token);
  vi.stubEnv('ANTARA_FROM_TOKEN', (await source.give(null, 'publish')).token);
  vi.stubEnv('RELEASE_BROWSER_CHECK', 'off');
  // A pipeline that runs these tests for a pull request is not the pipeline of the app.
  for (const name of ['GITHUB_EVENT_PATH', 'CI_MERGE_REQUEST_IID']) vi.stubEnv(name, '');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
  await Promise.all([site.close(), source.close()]);
});

const changes = true;
/** What each command is given, and whether it changes the store; null: it needs no token. */
const given: Record<
  string,
  ((app: AppName) => { word?: string; options?: CommandOptions; changes?: true }) | null
> = {
  dev: null,
  publish: () => ({ changes }),
  preview: () => ({ changes }),
  switch: (app) => ({ word: releasesOf(app)[3], changes }),
  promote: () => ({ changes }),
  rollback: () => ({ changes }),
  remove: () => ({ changes }),
  copy: () => ({ options: { from }, changes }),
  list: () => ({}),
  types: () => ({}),
};

async function run(command: string, app: AppName): Promise<Error | null> {
  if (command === 'publish' || command === 'preview') await leaveBuild(app);
  const { word, options } = given[command]?.(app) ?? {};
  return runCommand([command, ...(word ? [word] : [])], { app, ...options }).then(
    () => null,
    (error: unknown) => error as Error,
  );
}

describe('DL-03 the words of antara', () => {
  it('DL-03 the help fits one screen; what pipelines need besides is in the whole help', () => {
    const lines = usage.split('\n');
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(105);
    const commandsOf = (help: string) =>
      commandNames.filter((name) => new RegExp(`^  antara ${name}\\b`, 'm').test(help));
    expect(commandsOf(usage + usageOfPipelines)).toEqual(commandNames);
    expect(commandNames.filter((name) => !commandsOf(usage).includes(name))).toEqual(['copy']);
  });

  it.each([
    [['withdraw'], 'There is no command “withdraw”. `antara --help` says what there is.'],
    [
      ['switch'],
      '`antara switch` is not complete, or has a word too many. `antara --help` says what there is.',
    ],
    [
      ['list', 'all'],
      '`antara list all` is not complete, or has a word too many. `antara --help` says what there is.',
    ],
  ])('DL-03 a mistake is answered in one line: %j', async (words, said) => {
    await expect(runCommand(words, {})).rejects.toThrow(new UserError(said));
  });
});

describe('DL-07 a token for one app', () => {
  it('DL-07 is tried with every command that there is', () => {
    expect(Object.keys(given).toSorted()).toEqual(commandNames.toSorted());
  });

  it('TR-04 M11 is never given more than was asked for: an option that a command does not take is refused', async () => {
    site.reset(false);
    const before = await site.read();
    for (const command of commandNames.filter((each) => !['publish', 'copy', 'switch'].includes(each)))
      await expect(runCommand([command], { app: own, canary: '10' }), command).rejects.toThrow('--canary');
    await expect(runCommand(['publish'], { app: own, canary: '10', 'store-only': true })).rejects.toThrow(
      'to nobody',
    );
    expect(await site.read()).toEqual(before);
  });

  const commands = Object.keys(given).filter((command) => given[command]);
  it.for(commands)('DL-07 antara %s does its work on its own app', async (command) => {
    site.reset(false);
    const before = await site.read();
    expect(await run(command, own)).toBeNull();
    const after = await site.read();
    expect(selectOthers(after, own, token.id)).toEqual(selectOthers(before, own, token.id));
    if (given[command]?.(own).changes) expect(after).not.toEqual(before);
    else expect(after).toEqual(before);
  });

  it.for(commands)('DL-07 antara %s changes nothing of another app', async (command) => {
    site.reset(true);
    const before = await site.read();
    const refused = await run(command, other);
    if (given[command]?.(other).changes) expect(refused?.message).toContain(`on ${own} alone`);
    expect(await site.read()).toEqual(before);
  });

  it.for(commands)(
    'DL-07 TR-04 B7 antara %s changes nothing of an app whose canary belongs together with its own',
    async (command) => {
      site.reset(true);
      const before = await site.read();
      const refused = await run(command, own);
      const after = await site.read();
      expect(selectOthers(after, own, token.id)).toEqual(selectOthers(before, own, token.id));
      if (command === 'promote') expect(refused?.message).toContain('a token for the whole site');
      else expect(refused).toBeNull();
      if (given[command]?.(own).changes && !['promote', 'preview'].includes(command))
        expect(findCanary(after.live, own)).not.toEqual(findCanary(before.live, own));
    },
  );
});
