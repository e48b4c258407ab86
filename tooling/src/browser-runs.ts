/**
 * `npm run browser-runs -- --runs 5 --busy 3` runs the browser tests several times while other processes keep the
 * machine busy, and names the tests that needed a second attempt. Each run is split into parts. The report of a part is
 * stored in `DATA_DIR/browser-runs/<commit>`. After an interruption the command continues with the first part that has
 * no report.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { retries, tallyBrowserTests, type PlaywrightReport, type Tally } from './test-reports.ts';
import { readCheckout } from '@delivery/cli/checkout';
import { parseCommandLineOrExit } from '@delivery/cli/command-line';
import { ensureChromium } from '@delivery/cli/find-chromium';
import { bin, run } from '@delivery/cli/run-command';
import { dataDir, root } from '@delivery/cli/workspace';

/** The stored result of a part. `loads` are the one-minute load averages of the machine. */
interface Part extends Tally {
  loads: [before: number, after: number];
}

const { values } = parseCommandLineOrExit('npm run browser-runs', {
  runs: { type: 'string', default: '5' },
  parts: { type: 'string', default: '8' },
  busy: { type: 'string', default: '3' },
});
const { runs, parts, busy } = { runs: +values.runs, parts: +values.parts, busy: +values.busy };
const { commit, isDirty } = readCheckout();
const name = `${commit?.slice(0, 12) ?? 'no-commit'}${isDirty ? '-changed' : ''}`;
const folder = join(dataDir(), 'browser-runs', name);
const chromium = ensureChromium(console.log);
mkdirSync(folder, { recursive: true });

async function runService(number: number, part: number): Promise<Part> {
  const file = join(folder, `run-${number}-part-${part}-of-${parts}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Part;
  const report = join(folder, 'playwright.json');
  const before = loadavg()[0]!;
  const e2e = join(root, 'e2e');
  await run(
    `run ${number}, part ${part} of ${parts}`,
    bin('playwright', e2e),
    ['test', `--retries=${retries}`, `--shard=${part}/${parts}`],
    { cwd: e2e, env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  const tally = tallyBrowserTests(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport);
  const result: Part = { ...tally, loads: [before, loadavg()[0]!] };
  // Writes the file under another name first, because a file that an interruption cut off must not count as a finished
  // part.
  writeFileSync(`${file}.new`, JSON.stringify(result, null, 2));
  renameSync(`${file}.new`, file);
  return result;
}

const busyProcesses = Array.from({ length: busy }, () => spawn(process.execPath, ['-e', 'for (;;);']));
const attempts = new Map<string, { failed: number; second: number; causes: Set<string> }>();
try {
  for (let number = 1; number <= runs; number += 1) {
    const done: Part[] = [];
    for (let part = 1; part <= parts; part += 1) done.push(await runService(number, part));
    for (const test of done.flatMap(({ failed, flaky }) => [...failed, ...flaky])) {
      const [title = '', ...cause] = test.split('\n');
      const entry = attempts.get(title) ?? { failed: 0, second: 0, causes: new Set<string>() };
      if (cause.length > 0) entry.second += 1;
      else entry.failed += 1;
      if (cause[0]) entry.causes.add(cause[0]);
      attempts.set(title, entry);
    }
    const sum = (count: (part: Part) => number) => done.reduce((total, part) => total + count(part), 0);
    console.log(
      `\nrun ${number}: ${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed.length)} failed, ` +
        `${sum(({ flaky }) => flaky.length)} at the second attempt; load ${Math.min(...done.flatMap(({ loads }) => loads)).toFixed(1)} or more`,
    );
  }
} finally {
  for (const process of busyProcesses) process.kill('SIGKILL');
}
for (const [title, { failed, second, causes }] of attempts)
  console.log(
    `\n${title}\n  failed ${failed}, second attempt ${second} of ${runs} runs\n  ${[...causes].join('\n  ')}`,
  );
process.exitCode = [...attempts.values()].some(({ failed }) => failed > 0) ? 1 : 0;
