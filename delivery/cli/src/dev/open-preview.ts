/** Makes a preview of a site that takes one app from a development server on this machine (DL-15). */
import { isLocalApp } from '@delivery/contract/development';
import type { AppName } from '@delivery/contract/release';
import { UserError } from '@delivery/store/errors';
import { connect } from '../client/service.ts';
import { readSetting } from '../site-settings.ts';

/** A preview: its link, and the origin of its pages. */
export interface DevelopmentPreview {
  link: string;
  origin: string;
}

/**
 * Returns a preview of `site` that takes `app` from `port` of this machine. It ends after twelve hours. Its link leads
 * to the first of `routes`, the paths of the app, that has no parameters.
 *
 * @throws {UserError} for the shell, when the token may not publish the app, or when the site has no previews
 */
export async function openDevelopmentPreview(
  site: string,
  app: AppName,
  port: number,
  routes: readonly string[],
): Promise<DevelopmentPreview> {
  const local = { app, port };
  if (!isLocalApp(local))
    throw new UserError('A preview shows one remote from its sources, and the shell that the site has.');
  const service = connect(site, readSetting('TOKEN'));
  const { url } = await service.post<{ url: string }>('/preview/local', local);
  const link = new URL(url);
  link.searchParams.set('to', routes.find((path) => !path.includes(':')) ?? '/');
  return { link: link.href, origin: link.origin };
}
