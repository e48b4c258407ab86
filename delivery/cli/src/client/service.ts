/** A client of a running site's release service, over HTTPS. */
import { site as siteConfig } from '@delivery/store/site';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName, AppVersions, ReleaseManifest } from '@delivery/contract/release';
import { isCompatible, type ContractVersion } from '@delivery/contract/version';
import { UserError } from '@delivery/store/errors';
import { settingName } from '../site-settings.ts';

/** The releases that visitors of the site get. */
interface LiveReleases {
  /** The site’s time, an ISO instant; missing in answers of older sites. */
  time?: string;
  versions: AppVersions;
  contract?: ContractVersion;
  /** The types of the fragments that they expose; missing in answers of older sites. */
  fragments?: Record<string, string>;
}

/** An app whose version changed. */
interface SwitchedApp {
  app: AppName;
  from: string | null;
  to: string | null;
  /** True when `from` was a canary, which has ended. */
  isCanary?: boolean;
}

/** The site's answer to a change of what visitors get. */
export interface Switch {
  switched: SwitchedApp[];
  /** Who has switched the releases before, when this change has switched nothing. Missing in answers of older sites. */
  already?: string[];
  /** What differs from what is live now, where the site has compared stored releases again. */
  compared?: string[];
}

/** A stored release as the service lists it. */
export interface ListedRelease {
  version: string;
  builtAt: string;
  commit: string | null;
  live: boolean;
  canary: boolean;
}

/** Requests to one site with one token. Each throws `UserError` with the site's reason when the site refuses. */
export interface ReleaseService {
  site: string;
  get<Data>(path: string): Promise<Data>;
  post<Data>(path: string, body: unknown): Promise<Data>;
  /** Sends the bytes of one file of a release. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Fetches the bytes of one file of a release. */
  download(path: string): Promise<Buffer>;
}

/** Milliseconds that the site may take to answer. Storing a release takes long, because the site renders its pages. */
const timeoutMs = 180_000;
/** Milliseconds before each repetition of an unanswered request. */
const retryDelaysMs = [300, 1_000, 3_000];

/** Returns the address of a release, relative to the service. */
export const releasePath = ({ app, version }: Pick<ReleaseManifest, 'app' | 'version'>): string =>
  `/${app}/${version}`;

/** Encodes a file's path for an address. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Returns a client for `site`. @throws {UserError} when the address is invalid, or there is no token */
export function connect(site: string | undefined, token: string | undefined): ReleaseService {
  if (!site || !URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol)) {
    throw new UserError(
      `${site ? `“${site}” is no address` : 'No site is named'}. Set ${settingName('SITE')} to the site’s address, such as https://${siteConfig.id}.example, or give --site.`,
    );
  }
  if (!token) {
    throw new UserError(
      `No token is set, and the site takes releases from nobody else. Ask its operators for one (\`npm run release token create\`), and set ${settingName('TOKEN')} to it.`,
    );
  }
  const { origin } = new URL(site);
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetchAgain(`${origin}/_edge/releases${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new UserError(await explainRefusal(response, origin));
    return response;
  };
  const read = async <Data>(response: Response): Promise<Data> =>
    ((await response.json()) as { data: Data }).data;
  return {
    site: origin,
    get: async (path) => read(await request(path)),
    post: async (path, body) =>
      read(
        await request(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    put: async (path, bytes) => {
      await request(path, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      });
    },
    download: async (path) => Buffer.from(await (await request(path)).arrayBuffer()),
  };
}

/** Returns what is live at the site. @throws {UserError} when the site's shell has another contract than this app */
export async function readLive(service: ReleaseService): Promise<LiveReleases> {
  const live = await service.get<LiveReleases>('/live');
  if (live.contract && !isCompatible(live.contract, siteConfig.contract.version)) {
    const { major, minor } = live.contract;
    throw new UserError(
      `${service.site} speaks contract ${major}.${minor}, and this app is built with ${siteConfig.contract.version.major}.${siteConfig.contract.version.minor}. Install ${siteConfig.packages.contracts} ${major}.${minor}, or wait for the site’s next shell.`,
    );
  }
  return live;
}

/** Repeats a request that was lost, or that hit an edge during its replacement. All requests are safe to repeat. */
async function fetchAgain(address: string, init: RequestInit): Promise<Response> {
  for (const delayMs of [...retryDelaysMs, null]) {
    const outcome = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(
      (error: unknown) => error as Error,
    );
    const isLost = outcome instanceof Error || outcome.status === 502 || outcome.status === 504;
    if (!isLost) return outcome;
    if (delayMs === null) {
      const cause = outcome instanceof Error ? String(outcome.cause ?? outcome) : `status ${outcome.status}`;
      throw new UserError(
        `${address} does not answer (${cause}). Is the site running, and is its address right? What was uploaded is kept: the same command goes on from there.`,
      );
    }
    await sleep(delayMs);
  }
  throw new Error('unreachable');
}

async function explainRefusal(response: Response, site: string): Promise<string> {
  const body = (await response.json().catch(() => null)) as {
    data?: { message?: string; request_id?: string };
  } | null;
  const { message, request_id: id } = body?.data ?? {};
  if (message) return id && response.status >= 500 ? `${message} (request ${id})` : message;
  if (response.status === 404)
    return `${site} has no release service, or nothing by that name. Look at ${settingName('SITE')}, and whether the site is up to date.`;
  return `${site} answers ${response.status} without a reason. See the edge’s log.`;
}
