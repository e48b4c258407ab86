/** Reads the command line of `npm run dev`. */
import { appNames, site } from '@delivery/store/site';
import { UserError } from '@delivery/store/errors';
import { parseCommandLine } from '../command-line.ts';
import { settingName } from '../site-settings.ts';
import type { AppName } from '@delivery/contract/release';

/** The output of `--help`. */
export const usage = `Usage
  npm run dev <app> [<app> …]                these apps from their sources, inside the releases of the local site
  npm run dev                                all apps from their sources, the shell included
  npm run dev <app> -- --edge <address>      inside the releases of another site; no database or store is needed here
  npm run dev <app> -- --edge <address> --preview   also in a preview of that site, at its address (${settingName('TOKEN')})
  npm run dev <app> -- --ssr                 the server renders pages of these apps as well; needs the store that the releases lie in
An edit is on the screen at once, what was typed stays. Pages that these apps have no part in come from the server as ever.
DEV_PORT moves the development server (3000). The local site is the running one of DATA_DIR, else it is started on PORT (8080).
Apps: ${appNames.join(', ')}`;

/** Options of `npm run dev`. `edge` is another site's origin, or null for the local one. */
export interface DevOptions {
  apps: AppName[];
  edge: string | null;
  port: number;
  /** Renders pages from the sources on the server as well. */
  ssr: boolean;
  /** Makes a preview of the site that shows the app. */
  preview: boolean;
}

/**
 * Reads the command line and the environment. Returns `help` for `--help`.
 *
 * @throws {UserError} for an unknown app, option or value
 */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): DevOptions | 'help' {
  const { positionals, values } = parseCommandLine(
    'npm run dev',
    {
      edge: { type: 'string' },
      ssr: { type: 'boolean' },
      preview: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
    { args, env },
  );
  if (values.help) return 'help';
  const unknown = positionals.find((name) => !appNames.includes(name as AppName));
  if (unknown !== undefined) {
    throw new UserError(`There is no app “${unknown}”. The apps are ${appNames.join(', ')}.`);
  }
  const asked = appNames.filter((app) => positionals.includes(app));
  if (values.preview && (values.edge === undefined || asked.length !== 1 || values.ssr))
    throw new UserError(
      'A preview of another site shows one app, in the browser: npm run dev <app> -- --edge <address> --preview',
    );
  return {
    apps: asked.length > 0 ? asked : [...appNames],
    edge: values.edge === undefined ? null : originOf(values.edge),
    port: portOf(env.DEV_PORT || '3000'),
    ssr: values.ssr ?? false,
    preview: values.preview ?? false,
  };
}

function originOf(address: string): string {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return new URL(address).origin;
  throw new UserError(
    `--edge is “${address}”, but must be a site’s address such as https://staging.${site.id}.example.`,
  );
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new UserError(`DEV_PORT is “${text}”, but must be a whole number from 1 to 65535.`);
}
