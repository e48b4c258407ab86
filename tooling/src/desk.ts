/**
 * `npm run desk -- <command> …` runs a command of delivery, such as `release`, `dev` or `store`, for the desk instead
 * of the public site.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@delivery/cli/workspace';
import { deskSettings } from './desk-site.ts';

const [command = '', ...words] = process.argv.slice(2);
const main = join(root, `delivery/cli/src/${command}.ts`);
if (!/^[a-z-]+$/.test(command) || !existsSync(main)) {
  console.error(
    `“${command}” is no command of delivery. \`npm run desk -- release mfe-desk\` releases the desk’s screens; \`npm run desk -- release rollback mfe-desk\` takes that back.`,
  );
  process.exit(1);
}
// The settings of the public site would lead to its own address and keys.
const { SITE_URL: _site, PREVIEW_URL: _previews, ...env } = process.env;
const child = spawn(process.execPath, [main, ...words], {
  stdio: 'inherit',
  env: { ...env, PREVIEW_URL: env.DESK_PREVIEW_URL ?? '', ...deskSettings() },
});
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
