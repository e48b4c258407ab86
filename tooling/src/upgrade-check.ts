/**
 * `npm run upgrade-check` lists newer versions of packages and how to install them. Ends with status 1 when a package
 * is abandoned or known to be unsafe, and with 2 when the registry does not answer.
 */
import { spawnSync } from 'node:child_process';
import { pnpmCommand } from '../../delivery/cli/install.mjs';
import { describeUpgrades, type Advisory, type Outdated } from './upgrades.ts';
import { root } from '@delivery/cli/workspace';

/**
 * Returns the JSON answer of the package manager. When there is no answer, prints the cause and returns null. The exit
 * code is ignored, because it only says whether there is something to report.
 */
function ask<Answer>(question: string, ...words: string[]): Answer | null {
  const { command, args } = pnpmCommand(...words);
  const { stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    shell: process.platform === 'win32',
  });
  try {
    return JSON.parse(stdout) as Answer;
  } catch {
    const cause = (stderr || stdout).trim().split('\n').slice(-3).join(' ');
    console.error(`The registry was asked ${question}, and gave no answer that can be read: ${cause}`);
    process.exitCode = 2;
    return null;
  }
}

const outdated = ask<Record<string, Outdated>>('what is newer', 'outdated', '-r', '--format', 'json');
const audit = ask<{ advisories?: Record<string, Advisory> }>(
  'what is known to be unsafe',
  'audit',
  '--prod',
  '--json',
);
const { lines, unsafe } = describeUpgrades(outdated ?? {}, Object.values(audit?.advisories ?? {}));
for (const line of lines) console.log(line);
if (outdated && lines.length === 0) console.log('Everything is of the newest version.');
if (audit && unsafe.length === 0) console.log('No package of production is known to be unsafe.');
for (const line of unsafe) console.error(line);
if (unsafe.length > 0) process.exitCode = 1;
