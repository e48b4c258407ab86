/** Installs, checks, tests and publishes a new repository, as its team will do later (DL-08). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { UserError } from '@delivery/store/errors';
import { pnpm, pnpmCommand } from '../../install.mjs';
import { createProgressReporter } from '../progress.ts';
import { readSetting, settingName } from '../site-settings.ts';
import { site as siteConfig } from '@delivery/store/site';

/** The site that an app is published to, and the token for it. */
export interface PublishTarget {
  site: string;
  token: string;
}

/** Reads the target before anything is created. @throws {UserError} when the address or the token is missing */
export function readPublishTarget(address: string, env: NodeJS.ProcessEnv = process.env): PublishTarget {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new UserError(
      `--publish is “${address}”, but must be a site’s address such as https://${siteConfig.id}.example.`,
    );
  const token = readSetting('TOKEN', env);
  if (!token) {
    throw new UserError(
      `No token is set, so nothing could be published to ${address}, and nothing was made. Its operators issue one: npm run release token create -- --name <app> --app <app> --roles publish,promote --days 90. Set it as ${settingName('TOKEN')}.`,
    );
  }
  return { site: new URL(address).origin, token };
}

/** The steps, each with the command that a person can run when the step fails. */
const steps: { title: string; command: string; args: string[] }[] = [
  { title: 'installing its packages', ...pnpmCommand('install', '--reporter=silent') },
  { title: 'checking its types', command: 'tsc', args: [] },
  { title: 'running its tests', command: 'vitest', args: ['run', '--reporter=dot'] },
  { title: 'publishing it', command: siteConfig.id, args: ['publish', '--notes', 'the first release'] },
];

/**
 * Runs the steps in `folder`, isolated from this workspace.
 *
 * @throws {UserError} with the step that failed; the repository stays, and nothing changes for visitors
 */
export async function publishStandalone(folder: string, { site, token }: PublishTarget): Promise<void> {
  const step = createProgressReporter();
  const { PATH = '', HOME, TMPDIR, CHROMIUM_PATH, npm_config_registry: registry } = process.env;
  const env = {
    PATH: [join(folder, 'node_modules/.bin'), PATH].join(delimiter),
    ...(HOME && { HOME }),
    ...(TMPDIR && { TMPDIR }),
    ...(CHROMIUM_PATH && { CHROMIUM_PATH }),
    ...(registry && { npm_config_registry: registry }),
    [settingName('SITE')]: site,
    [settingName('TOKEN')]: token,
  };
  for (const { title, command, args } of steps) {
    step(title);
    const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'] });
    const [code] = (await once(child, 'close')) as [number | null];
    if (code === 0) continue;
    throw new UserError(
      `${title} failed (its output is above), so visitors of ${site} get what they got before. The repository is there: mend it, then go on in ${folder} with \`npx ${pnpm} install && npm run typecheck && npm test && ${settingName('SITE')}=${site} npx ${siteConfig.id} publish\`.`,
    );
  }
}
