/**
 * The desk as a second site on this machine: its configuration, its folder for releases, and the settings of its
 * processes. The public site's edge passes the requests of its origin on to the desk's own edge.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getOriginOnThisMachine } from '@delivery/server-base/origins';
import { dataDir, root } from '@delivery/cli/workspace';
import { site } from '@delivery/store/site';

/** The setting of the public edge that names the desk's edge. */
export const deskEdgeSetting = 'DESK_EDGE_URL';

const configFile = join(root, 'desk/site.config.ts');

/** Returns the desk's origin; null when the site has no desk, its sources are not here, or the desk is off. */
export function findDeskUrl(siteUrl: string, env: NodeJS.ProcessEnv = process.env): string | null {
  const desk = Object.entries(site.apiOrigins).find(([, { edge }]) => edge === deskEdgeSetting);
  if (!desk || !existsSync(configFile)) return null;
  const [setting, { name }] = desk;
  return env[setting]?.trim().replace(/\/+$/, '') || getOriginOnThisMachine(siteUrl, name);
}

/** Returns the origins of the desk's console and of its previews. Null: there is none of the kind. */
export function findDeskOrigins(
  siteUrl: string,
  env: NodeJS.ProcessEnv = process.env,
): { officeUrl: string | null; previewUrl: string | null } {
  const read = (setting: string, name: string) =>
    env[setting]?.trim().replace(/\/+$/, '') || getOriginOnThisMachine(siteUrl, name);
  return {
    officeUrl: read('DESK_OFFICE_URL', 'office.desk'),
    previewUrl: read('DESK_PREVIEW_URL', 'preview.desk'),
  };
}

/** Returns true when releases of the desk may be stored on this machine, or in the place that the settings name. */
export function hasDeskReleases(env: NodeJS.ProcessEnv = process.env): boolean {
  return Boolean(env.DESK_RELEASES) || existsSync(join(deskSettings(env).DATA_DIR ?? '', 'releases'));
}

/** Returns the settings with which a process works on the desk instead of the public site. */
export function deskSettings(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  return {
    SITE_CONFIG: configFile,
    DATA_DIR: join(dataDir(env), 'desk'),
    // A bucket or folder that the settings name belongs to the public site.
    RELEASES: env.DESK_RELEASES ?? '',
  };
}
