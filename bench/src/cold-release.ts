/**
 * Seconds from a changed word to its release being live, by steps: with every check, and without unit tests and
 * browser; for one app, and for three that are released together. Each release has a word that was not built or tested
 * before. Commits each change, so run it in a clone that is thrown away, on a machine that does nothing else.
 * `node bench/src/cold-release.ts [count]`
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@delivery/cli/workspace';
import { startOwnSite } from './own-site.ts';
import { changeWord, run } from './small-changes.ts';
import { summarize } from './statistics.ts';

const one = ['mfe-booking'] as const;
const three = ['mfe-booking', 'mfe-marketing', 'mfe-account'] as const;
const quick = ['--without-tests', '--without-browser'];
const kinds = [
  { title: 'one app, everything', apps: one, options: [] },
  { title: 'one app, without tests and browser', apps: one, options: quick },
  { title: 'three apps, everything', apps: three, options: [] },
  { title: 'three apps, without tests and browser', apps: three, options: quick },
];

/** The seconds of each step that the command reports, until the releases are live, and until it ends. */
function readSteps(output: string, total: number): Map<string, number> {
  const steps = new Map<string, number>();
  for (const line of output.split('\n')) {
    const [, at, said = ''] = /^ *([\d.]+) s {2}(.*)$/.exec(line) ?? [];
    const [, step, seconds] = /^(.*): ([\d.]+) s$/.exec(said) ?? [];
    if (step) steps.set(step, Number(seconds));
    if (said.endsWith(' is live in the store')) steps.set('live in the store', Number(at));
  }
  return steps.set('command', total);
}

async function measure(count: number): Promise<void> {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
  if (git('status', '--porcelain') !== '') throw new Error('The checkout has changes. Use a fresh clone.');
  const tests = globSync('mfe-*/src/**/*.test.{ts,tsx}', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8').toLowerCase())
    .join('\n');
  // A test that names the words would fail, and the release would be refused.
  const isFree = (words: string) => !tests.includes(words);
  const dataDir = mkdtempSync(join(tmpdir(), 'antara-cold-release-'));
  const site = await startOwnSite(dataDir);
  const totals = new Map<string, number[]>();
  let index = 0;
  try {
    for (const { title, apps, options } of kinds) {
      for (let nth = 1; nth <= count; nth += 1) {
        index += 1;
        for (const app of apps) await changeWord(index, app, isFree);
        git('add', '--all');
        git('commit', '--quiet', '--no-verify', '-m', `word ${index}`);
        const began = performance.now();
        const { ok, output } = await run(
          [join(root, 'tooling/bootstrap.mjs'), 'release', ...apps, ...options],
          { DATA_DIR: dataDir, SITE_URL: site.url },
        );
        const total = (performance.now() - began) / 1_000;
        console.log(`${title}, ${nth} of ${count}: ${total.toFixed(1)} s${ok ? '' : ', REFUSED'}`);
        if (!ok) {
          console.log(output);
          // Or each release after it would be refused for the same word.
          git('reset', '--quiet', '--hard', 'HEAD~1');
          continue;
        }
        for (const [step, seconds] of readSteps(output, total)) {
          console.log(`  ${step}: ${seconds.toFixed(1)} s`);
        }
        totals.set(title, [...(totals.get(title) ?? []), total]);
      }
    }
    for (const [title, all] of totals) {
      const { median, min, max } = summarize(all);
      console.log(`${title}: ${median.toFixed(1)} s (${min.toFixed(1)} to ${max.toFixed(1)})`);
    }
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await measure(Number(process.argv[2] ?? 5));
