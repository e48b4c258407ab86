/**
 * Runs the whole site in processes of this machine: the API if the site has one, and an edge that serves the live set
 * of the release store.
 */
import { mkdirSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { findBrowserSettings } from '@delivery/cli/browser-check/edge-browser';
import { explainError } from '@delivery/cli/explain-error';
import { createProgressReporter, type ReportProgress } from '@delivery/cli/progress';
import { writeSiteFile } from '@delivery/cli/running-site';
import { keepPrivate } from '@delivery/server-base/private-folder';
import { completeOrigins, listOriginWarnings } from '@delivery/server-base/origins';
import { parseLiveSet } from '@delivery/store/store';
import type { LiveSet } from '@antara/contracts/composition/release';
import { openConfiguredStore, type OperableStore } from '@delivery/cli/store';
import { createSupervisor, type Service, type Supervisor } from './supervisor.ts';
import { deskEdgeSetting, deskSettings, findDeskOrigins, findDeskUrl, hasDeskReleases } from './desk-site.ts';
import { dataDir } from '@delivery/cli/workspace';
import { site } from '@delivery/store/site';

/** The main files of the site's processes. */
const mains = { api: 'api/src/main.ts', edge: 'delivery/edge/src/main.ts' };

/** Returns the address under which `npm start` serves the site. */
export const getSiteUrl = (env: NodeJS.ProcessEnv = process.env): string =>
  env.SITE_URL || `http://localhost:${env.PORT || '8080'}`;

/**
 * Starts the site and keeps it running until this process gets a signal. While the API starts, `prepareReleases` makes
 * sure that something is live. When `prepareReleases` rejects, prints its error and ends this process with status 1.
 */
export async function runSite(
  prepareReleases: (live: LiveSet, store: OperableStore, progress: ReportProgress) => Promise<void>,
): Promise<void> {
  const port = process.env.PORT || '8080';
  const siteUrl = getSiteUrl();
  keepPrivate(dataDir());
  await supervise(async (services, progress) => {
    const store = openConfiguredStore();
    const common = { DATA_DIR: dataDir(), SITE_URL: siteUrl, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' };
    const hasApi = site.apiUrl !== undefined;
    const startApi = () =>
      services.start({
        name: 'api',
        main: mains.api,
        env: { ...common, API_PORT: process.env.API_PORT || '0' },
        onProgress: progress,
      });
    const api: Promise<Partial<Service>> = hasApi ? startApi() : Promise.resolve({});
    // The releases are prepared while the API fills its database.
    const [{ port: apiPort, hint, invitationUrl, paymentWindowOrigins = [] }] = await Promise.all([
      api,
      readLive(store).then((live) => prepareReleases(live, store, progress)),
    ]);
    // Pages may open the payment window of these origins.
    const paymentWindow = process.env.PAYMENT_WINDOW_ORIGINS || paymentWindowOrigins.join(' ');
    const readUrl = (text: string | undefined) => text?.trim().replace(/\/+$/, '') || null;
    const origins = completeOrigins(siteUrl, {
      officeUrl: readUrl(process.env.OFFICE_URL),
      previewUrl: readUrl(process.env.PREVIEW_URL),
    });
    const { officeUrl, previewUrl } = origins;
    const deskUrl = hasApi && hasDeskReleases() ? findDeskUrl(siteUrl) : null;
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const deskOrigins = findDeskOrigins(siteUrl);
    const desk = deskUrl && (await startDesk(services, { deskUrl, ...deskOrigins }, apiUrl, progress));
    const edge = await services.start({
      name: 'edge',
      main: mains.edge,
      env: {
        ...common,
        PORT: port,
        ...(officeUrl && { OFFICE_URL: officeUrl }),
        ...(previewUrl && { PREVIEW_URL: previewUrl }),
        ...(hasApi && { API_URL: apiUrl }),
        ...(desk && { [deskEdgeSetting]: `http://127.0.0.1:${desk.port}` }),
        ...(paymentWindow && { PAYMENT_WINDOW_ORIGINS: paymentWindow }),
        ...findBrowserSettings(progress),
      },
    });
    await writeSiteFile({ url: `http://localhost:${port}`, previewUrl });
    if (deskUrl) console.log(`office  ${deskUrl} (the people of the company)`);
    if (officeUrl)
      console.log(
        `console ${officeUrl}/_edge/console (${deskUrl ? 'engineers of the office, and ' : ''}whoever has a token of \`npm run release token\`)`,
      );
    if (deskUrl && deskOrigins.officeUrl)
      console.log(`        ${deskOrigins.officeUrl}/_edge/console (the same of the desk itself)`);
    if (previewUrl) console.log(`preview ${previewUrl} (links of \`npm run release preview\`)`);
    for (const warning of listOriginWarnings(origins)) console.log(`        ${warning}`);
    // Without a mail server, mails (for example with the code for a new password) are written to files.
    if (hasApi && !process.env.SMTP_URL)
      console.log(`mail    ${join(dataDir(), 'outbox')} (one .eml file for each)`);
    if (invitationUrl) console.log(`office invitation ${invitationUrl}`);
    if (!process.env.RENDER_USER) console.log(`code    ${edge.isolation}`);
    console.log(`ready http://localhost:${port}`);
    if (hint) console.log(`      ${hint}`);
    flushCompileCache();
  });
}

/** Starts the desk's edge, which only the edge of the public site asks. */
async function startDesk(
  services: Supervisor,
  {
    deskUrl,
    officeUrl,
    previewUrl,
  }: { deskUrl: string; officeUrl: string | null; previewUrl: string | null },
  apiUrl: string,
  progress: ReportProgress,
): Promise<Service> {
  const settings = deskSettings();
  mkdirSync(settings.DATA_DIR ?? '', { recursive: true });
  const edge = await services.start({
    name: 'edge',
    title: 'edge of the desk',
    isSmall: true,
    main: mains.edge,
    env: {
      ...settings,
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      HOST: '127.0.0.1',
      PORT: '0',
      SITE_URL: deskUrl,
      // Empty where there is none, because the settings of this process are those of the public site.
      OFFICE_URL: officeUrl ?? '',
      PREVIEW_URL: previewUrl ?? '',
      API_URL: apiUrl,
      ...findBrowserSettings(progress),
    },
  });
  await writeSiteFile({ url: `http://127.0.0.1:${edge.port}`, previewUrl }, settings.DATA_DIR);
  return edge;
}

/**
 * Starts one process of the site and keeps it running, for a machine that runs no other. All settings come from the
 * environment.
 */
export async function runService(name: 'api' | 'edge'): Promise<void> {
  await supervise(async (services, progress) => {
    const { port } = await services.start({
      name,
      main: mains[name],
      env: {
        LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
        ...(name === 'edge' && findBrowserSettings(progress)),
      },
      onProgress: progress,
    });
    console.log(`ready ${name} on port ${port}`);
  });
}

/**
 * Calls `start` with a supervisor. When `start` rejects, prints the error, and ends the services and this process with
 * status 1.
 */
async function supervise(
  start: (services: Supervisor, progress: ReportProgress) => Promise<void>,
): Promise<void> {
  const services = createSupervisor();
  stopOnSignals(services);
  try {
    await start(services, createProgressReporter());
  } catch (error) {
    console.error(explainError(error));
    await services.stop();
    process.exit(1);
  }
}

/** Ends the services and then this process on a signal. */
function stopOnSignals(services: Supervisor): void {
  let stoppingSince: number | null = null;
  const stop = () => {
    if (stoppingSince !== null) {
      // Ctrl-C arrives twice, from the terminal and from the parent process. A signal more than a second later means
      // that the user does not want to wait.
      if (performance.now() - stoppingSince > 1_000) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    void services.stop().then(() => process.exit(0));
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, stop);
}

/**
 * Returns the live set that the edge will find. While the store cannot be reached, this is the live set that this
 * machine read last.
 */
export async function readLive(store: OperableStore): Promise<LiveSet> {
  const text = await store.liveText().catch(async (error: unknown) => {
    const last = (await store.lastKnownLiveText?.(error)) ?? null;
    if (last === null) throw error;
    return last;
  });
  return parseLiveSet(text);
}
