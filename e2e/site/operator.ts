/** The operator's commands at the site under test. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { siteData } from './addresses.ts';

const main = path.resolve(import.meta.dirname, '../../api/src/run/operator/cli/main.ts');

/** Runs a command of the operator (`agents suspend …`). Throws when it is refused. */
export function runOperator(...words: string[]): void {
  runOperatorAt(JSON.parse(process.env.E2E_SETTINGS ?? '{}') as Record<string, string>, ...words);
}

/** The same at a site with other settings. */
export function runOperatorAt(settings: Record<string, string>, ...words: string[]): void {
  execFileSync(process.execPath, [main, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: siteData, ...settings },
  });
}
