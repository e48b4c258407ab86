/** Addresses of an app that a development server compiles from its sources, at its own pages and in previews. */
import { isAppName, type AppName } from './release.ts';
import type { ReleasedRemote } from './route-table.ts';

/** Replaces a release's version in addresses of a development server. */
export const developmentVersion = 'development';

/** Returns the address of an app's file on the development server. */
export function developmentUrl(app: AppName, file: string): string {
  return `/r/${app}/${developmentVersion}/${file}`;
}

/** The script of the development server in pages of a preview, which runs before all others. */
export const previewScript = '/_dev/preview.js';

/** An app that a preview takes from the development server on the machine of the browser (DL-15). */
export interface LocalApp {
  app: ReleasedRemote;
  port: number;
}

/** Returns true when `value` names a remote and a port. No other host than `localhost` can be named. */
export function isLocalApp(value: unknown): value is LocalApp {
  const { app, port } = (value ?? {}) as Record<keyof LocalApp, unknown>;
  const isRemote = typeof app === 'string' && app !== 'shell' && isAppName(app);
  return isRemote && Number.isInteger(port) && Number(port) >= 1 && Number(port) <= 65_535;
}

/** Returns the origin of the development server of a local app. */
export const localOrigin = ({ port }: Pick<LocalApp, 'port'>): string => `http://localhost:${port}`;
