import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '@delivery/cli/workspace';

/** An option of each script, as npm writes it into the environment when it stands before the two dashes. */
const options: Record<string, [option: string, value: string]> = {
  start: ['keep', 'mfe-agent'],
  dev: ['ssr', 'true'],
  test: ['all', 'true'],
  release: ['canary', '10'],
  'create-app': ['no-release', ''],
  'remove-app': ['force', 'true'],
  'browser-runs': ['runs', '5'],
  backup: ['keys', 'folder'],
  restore: ['keys', 'folder'],
  move: ['keys', 'folder'],
  'draw-packages': ['write', 'true'],
  'try-newest': ['command', 'true'],
  faults: ['rolling', 'true'],
  mutants: ['share', '0.1'],
  operator: ['dry-run', 'true'],
  desk: ['canary', '10'],
  'pack-packages': ['write-surfaces', 'true'],
};
/** The scripts that have no options. */
const without = [
  'serve',
  'validate',
  'format',
  'messages',
  'check-config',
  'sbom',
  'count-lines',
  'upgrade-check',
  'storybook',
];
/** npm has this option too, and without it the script refuses what it is for, so nothing is lost. */
const harmless = ['remove-app'];

const elsewhere: Record<string, string> = {
  operator: 'api/src/run/operator/cli/main.ts',
  faults: 'api/test/faults/run.ts',
};
const mainOf = (script: string) =>
  elsewhere[script] ??
  ['tooling', 'delivery/cli']
    .map((place) => `${place}/src/${script}.ts`)
    .find((file) => existsSync(join(root, file)));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'antara-npm-options-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('DL-03 an option that npm takes for its own', { timeout: 120_000 }, () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };

  it('DL-03 is looked for in every script that has options', () => {
    expect([...Object.keys(options), ...without].toSorted()).toEqual(Object.keys(scripts).toSorted());
    const reading = without.flatMap((script) => {
      const main = mainOf(script);
      return main && /parseArgs|parseCommandLine/.test(readFileSync(join(root, main), 'utf8'))
        ? [script]
        : [];
    });
    expect(reading).toEqual([]);
  });

  it.each(Object.entries(options).filter(([script]) => !harmless.includes(script)))(
    'DL-03 is refused by npm run %s, and nothing is done: %j',
    async (script, [option, value]) => {
      const words = { 'create-app': ['gardens', '/gardens'], desk: ['release'] }[script] ?? [];
      const variable = `npm_config_${option.replace(/^no-/, '').replaceAll('-', '_')}`;
      const ended = await promisify(execFile)(process.execPath, [mainOf(script) ?? '', ...words], {
        cwd: root,
        env: { PATH: process.env.PATH, DATA_DIR: folder, [variable]: value },
      }).then(
        () => null,
        (error: { code: number; stderr: string }) => error,
      );
      expect(ended?.code).toBe(script === 'operator' ? 2 : 1);
      expect(ended?.stderr).toContain(
        `npm has taken --${option} for an option of its own, so nothing was done.`,
      );
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});
