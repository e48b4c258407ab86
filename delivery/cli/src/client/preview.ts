/**
 * The command `preview`: a link to a stored release that is not live, pictures of it beside live, and a comment at the
 * pull request (DL-16).
 */
import { userInfo } from 'node:os';
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import { assertClock } from '@delivery/store/clock';
import { UserError } from '@delivery/store/errors';
import { site } from '@delivery/store/site';
import { besideChecks } from '../beside-checks.ts';
import type { ReportProgress } from '../progress.ts';
import {
  renderEndedComment,
  renderFailedComment,
  renderOpenComment,
  writeComment,
  type ShownPreview,
  type ShownReport,
} from '../pull-requests/comment.ts';
import type { PullRequest } from '../pull-requests/pull-request.ts';
import { readPullRequest } from '../pull-requests/read-pull-request.ts';
import { readSetting } from '../site-settings.ts';
import { buildRelease, forgetBuilds, hashSources } from './app.ts';
import { checkSources } from './check-sources.ts';
import { readBuiltSettings } from './other-bundler.ts';
import { readFrom, store, upload } from './publish.ts';
import { readLive, releasePath, type ListedRelease, type ReleaseService } from './service.ts';
import { signForSite } from './sign.ts';

/** The options of the command. */
export interface PreviewOptions {
  hours?: string;
  comment?: boolean;
  end?: boolean;
  notes?: string;
  'without-browser'?: boolean;
  'without-tests'?: boolean;
}

/** The answer of the site to a preview: links, and what a browser found on an earlier try of the same release. */
type KeptPreview = Pick<ShownPreview, 'url' | 'page' | 'report'>;

const defaultHours = 72;
const nothingOpened = { isOpened: false, failed: [], differences: [], left: [], pictures: [] };

/**
 * Makes a preview of the app in this folder, or ends it with `options.end`.
 *
 * @throws {UserError} when the release cannot be stored, or pages of it fail; a preview of a release whose pages fail
 *   stays, so that they can be looked at
 */
export async function preview(
  service: ReleaseService,
  app: AppName,
  options: PreviewOptions,
  progress: ReportProgress,
): Promise<void> {
  const hours = toHours(options.hours);
  const pullRequest = await readPullRequest(process.env);
  if (options.comment && !pullRequest)
    throw new UserError(
      'There is no pull request to comment on: --comment is for pipelines of GitHub and GitLab that run for one. Nothing was done.',
    );
  await assertMayPublish(service, app, pullRequest !== null);
  const name = pullRequest?.name ?? `the work of ${readSetting('ACTOR') ?? userInfo().username}`;
  if (options.end) return end(service, app, name, pullRequest, progress);
  const commented = options.comment ? pullRequest : null;
  try {
    const { shown, problem } = await open(service, app, name, hours, options, progress);
    if (commented) await writeComment(commented, app, renderOpenComment(shown));
    console.log(
      `for ${hours} hours, for whoever has the link:\n  ${shown.url}\n  pictures and comments: ${shown.page}`,
    );
    if (problem) throw new ShownError(problem);
  } catch (error) {
    if (commented && error instanceof UserError && !(error instanceof ShownError))
      await writeComment(commented, app, renderFailedComment(app, error.message));
    throw error;
  }
}

/** The comment shows already what is wrong. */
class ShownError extends UserError {}

async function end(
  service: ReleaseService,
  app: AppName,
  name: string,
  pullRequest: PullRequest | null,
  progress: ReportProgress,
): Promise<void> {
  const { ended } = await service.post<{ ended: boolean }>('/preview/end', { apps: [app], name });
  progress(ended ? `the preview of ${name} has ended` : `the preview of ${name} had ended already`);
  if (pullRequest) await writeComment(pullRequest, app, renderEndedComment(app), { onlyUpdate: true });
}

async function open(
  service: ReleaseService,
  app: AppName,
  name: string,
  hours: number,
  options: PreviewOptions,
  progress: ReportProgress,
): Promise<{ shown: ShownPreview; problem: string | null }> {
  const { release, noted } = await findOrStore(service, app, options, progress);
  const { version } = release;
  const versions = { [app]: version };
  const kept = await service.post<KeptPreview>('/preview', { versions, hours, name });
  const report = kept.report?.isOpened
    ? kept.report
    : await keepReport(service, { versions, name }, kept.report?.noted ?? noted, () =>
        tryPages(service, release, kept.url, options, progress),
      );
  const shown = { app, version, hours, url: kept.url, page: kept.page, report };
  const { failed } = report;
  if (failed.length === 0) return { shown, problem: null };
  const list = failed.map(({ address, cause }) => `  ${address}: ${cause}`).join('\n');
  return { shown, problem: `${app} ${version} fails in a browser on these pages of its preview:\n${list}` };
}

/** Keeps with the preview what the server noted and what a browser finds. Returns it with links to the pictures. */
async function keepReport(
  service: ReleaseService,
  of: { versions: Record<string, string>; name: string },
  noted: readonly string[],
  tryInBrowser: () => Promise<Omit<ShownReport, 'noted'> | null>,
): Promise<ShownReport> {
  const found = (await tryInBrowser()) ?? nothingOpened;
  const body = { ...of, ...found, noted };
  const { report } = await service.post<{ report: ShownReport }>('/preview/report', body);
  return report;
}

/**
 * Returns the release of the present sources, and a line for each difference that the site noted now. A release that
 * the site has stored is neither built nor tested again.
 */
async function findOrStore(
  service: ReleaseService,
  app: AppName,
  options: PreviewOptions,
  progress: ReportProgress,
): Promise<{ release: ReleaseManifest; noted: string[] }> {
  const folder = process.cwd();
  const live = await readLive(service);
  if (live.time) assertClock(Date.parse(live.time), service.site);
  const version = hashSources(folder, readBuiltSettings(folder)).slice(0, 12);
  const { releases } = await service.get<{ releases: ListedRelease[] }>(`/${app}`);
  if (releases.some((each) => each.version === version)) {
    progress(`${app} ${version} is stored at ${service.site} already, so it is not tried again`);
    const release = await service.get<ReleaseManifest>(`${releasePath({ app, version })}/manifest`);
    return { release, noted: [] };
  }
  const runTests = (signal: AbortSignal) =>
    checkSources(service, app, live.versions[app], options, signal, progress);
  return besideChecks(runTests, async (tested) => {
    const { release: unsigned, folder: built } = await buildRelease(app, folder, progress);
    const release = await signForSite(service, unsigned);
    const isNew = await upload(service, release, readFrom(built), progress);
    // What is stored may be switched to by somebody else.
    await tested;
    const noted = isNew
      ? await store(service, release, options.notes === undefined ? {} : { notes: options.notes }, progress)
      : [];
    forgetBuilds(folder);
    return { release, noted };
  });
}

/** Opens the pages of a preview in a browser. Returns null when none is available, or none is wanted. */
async function tryPages(
  service: ReleaseService,
  release: ReleaseManifest,
  link: string,
  options: PreviewOptions,
  progress: ReportProgress,
): Promise<Omit<ShownReport, 'noted'> | null> {
  if (options['without-browser']) {
    progress('not checked in a browser (--without-browser)');
    return null;
  }
  // Imported only here, because it loads a browser driver that the other commands do not need.
  const { openWithPictures } = await import('./open-preview.ts');
  return openWithPictures(service, release, link, progress);
}

function toHours(text: string | undefined): number {
  if (text === undefined) return defaultHours;
  const hours = Number(text);
  if (/^\d{1,3}$/.test(text) && hours >= 1 && hours <= 720) return hours;
  throw new UserError(`--hours is “${text}”, but must be a whole number from 1 to 720. Nothing was done.`);
}

/** @throws {UserError} when the token may not publish the app, before anything is built */
async function assertMayPublish(service: ReleaseService, app: AppName, inPipeline: boolean): Promise<void> {
  const caller = await service.get<{ name: string; app: AppName | null; roles: string[] }>('/whoami');
  const on = caller.app ? ` on ${caller.app} alone` : '';
  if (!caller.roles.includes('publish') || (caller.app !== null && caller.app !== app))
    throw new UserError(
      `The token “${caller.name}” may ${caller.roles.join(' and ')}${on}, and a preview takes the right to publish ${app}. The site’s operators issue one: npm run release token create -- --name previews --app ${app} --roles publish. Nothing was done.`,
    );
  if (inPipeline && caller.roles.some((role) => role !== 'publish'))
    console.log(
      `The token “${caller.name}” may ${caller.roles.join(' and ')}. Whoever pushes a branch can read it: give pull requests one that may publish and nothing else. \`${site.id} preview\` needs no more.`,
    );
}
