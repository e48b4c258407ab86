/** The edge's configuration, read from the environment once at start. */
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { numberSetting, readSettings, textSetting, webAddressSetting } from '@delivery/server-base/env';
import {
  type ApiOrigin,
  completeOrigins,
  getOriginOnThisMachine,
  listOriginProblems,
  type Origins,
  type PassedOrigin,
} from '@delivery/server-base/origins';
import { drainSecondsSetting } from '@delivery/server-base/drain';
import { siteUrlSetting, trustedProxiesSetting } from '@delivery/server-base/networks';
import type { FederationOrigins } from './http/federation-origins.ts';
import type { SharedCacheConfig } from './http/shared-cache.ts';
import type { BrowserSettings, FindFaults } from './browser-program.ts';
import { UserError } from '@delivery/store/errors';
import { apiProblem, site } from '@delivery/store/site';
import {
  defaultRenderWorkers,
  renderUserSetting,
  findRenderUserProblem,
  type Isolation,
} from '@delivery/store/render';
import type { TrustedKeys } from '@delivery/store/signing';
import {
  readReleaseLocation,
  readTrustedKeys,
  type RampStep,
  type ReleaseLocation,
} from '@delivery/store/store';

/** `consoleLogin` of the site's configuration, with the origin of its page. */
export interface ConsoleLogin {
  label: string;
  origin: string;
  page: `/${string}`;
  exchange: `/${string}`;
  check: `/${string}`;
}

/** The configuration of an edge. */
export interface EdgeConfig extends SharedCacheConfig {
  host: string;
  /** 0 = any free port. */
  port: number;
  /** The site's own origin, without a trailing slash. Canonical addresses begin with it. */
  siteUrl: string;
  /** The console's own origin. Null or missing: there is no console. */
  officeUrl?: string | null;
  /** The origin that shows releases before they are live. Null or missing: there are no previews. */
  previewUrl?: string | null;
  /** Origins at which calls of the API are served and nothing else; none when missing. */
  apiOrigins?: readonly ApiOrigin[];
  /** Origins of other sites, whose edges get all their requests; none when missing. */
  passedOrigins?: readonly PassedOrigin[];
  /** How people log in at the console with accounts of the site. Null or missing: with tokens alone. */
  consoleLogin?: ConsoleLogin | null;
  /** Proxies whose forwarded client addresses are trusted. Null or missing: those on this machine. */
  trustedProxies?: readonly string[] | null;
  /** Address of the API, without `/api`. Null: the site has no API. */
  apiUrl: string | null;
  /** Where releases are stored. */
  releases: ReleaseLocation;
  /** Keys whose releases are served. Null or missing: releases need no signature. */
  trustedKeys?: TrustedKeys | null;
  /** A folder of this machine for uploads on their way into the store. Missing: nobody can publish here. */
  uploads?: string;
  /** Milliseconds that a page may take to render before the browser renders it instead. */
  renderTimeoutMs: number;
  /** Isolation of render workers from the machine. Missing: the best that this machine offers. */
  isolation?: Isolation;
  /** Maximum of render workers of a set under load; 1 unless given. */
  renderWorkers?: number;
  /** Multiplies every rate limit; 1 unless given. */
  rateLimitFactor?: number;
  /**
   * The share of the visits to live releases whose web vitals are reported, 0 to 1; `defaultVitalsShare` unless given.
   */
  vitalsShare?: number;
  /**
   * A program that looks for faults of pages in a browser (`browser-program.ts`), and the Chromium that it starts. Null
   * or missing: there is none.
   */
  browserProgram?: BrowserSettings | null;
  /** Replaces the browser program in tests. */
  findFaults?: FindFaults;
  /** Replaces the `rampSteps` of the store in tests. */
  rampSteps?: readonly RampStep[];
  /** Seconds for which the edge still answers after the signal to end; 0 unless given. */
  drainSeconds?: number;
  /** Origins of other sites whose pages may be framed after a visitor's click, such as the map and the film. */
  frameOrigins: readonly string[];
  /**
   * Origins of the payment provider’s window: its script comes from the first, its frames may come from any. Empty for
   * the sandbox.
   */
  paymentWindowOrigins?: readonly string[];
  /** Origins whose pages may load public releases with Module Federation; none unless given. */
  federationOrigins?: FederationOrigins;
}

/** Returns the origins of an edge with this configuration. */
export const originsOf = ({
  siteUrl,
  officeUrl = null,
  previewUrl = null,
  apiOrigins = [],
  passedOrigins = [],
}: Pick<EdgeConfig, keyof Origins>): Origins => ({
  siteUrl,
  officeUrl,
  previewUrl,
  apiOrigins,
  passedOrigins,
});

/** A quarter of the visits is enough to measure any page that is visited regularly. */
export const defaultVitalsShare = 0.25;

/**
 * Parses origins separated by spaces or commas; `none` means an empty list. Anything else but `every` is rejected,
 * because the origins are copied into headers.
 */
function originsSetting(fallback: string, every?: '*') {
  const listOf = (text: string) => (text === 'none' ? [] : text.split(/[\s,]+/).filter(Boolean));
  const wrongIn = (text: string) =>
    text === every ? undefined : listOf(text).find((origin) => !/^https?:\/\/[\w.-]+(:\d+)?$/.test(origin));
  return z
    .string()
    .refine((text) => wrongIn(text) === undefined, {
      error: ({ input }) =>
        `has “${wrongIn(String(input))}”, but must list origins such as https://maps.example, without paths. Correct it, or set it to “none”.`,
    })
    .default(fallback)
    .transform(listOf);
}

const settings = z.object({
  DATA_DIR: textSetting(resolve(import.meta.dirname, '../../../.data')),
  HOST: textSetting('0.0.0.0'),
  PORT: numberSetting(8080, 0, 65_535, 'whole number'),
  SITE_URL: siteUrlSetting(null),
  OFFICE_URL: webAddressSetting(null),
  PREVIEW_URL: webAddressSetting(null),
  TRUSTED_PROXIES: trustedProxiesSetting,
  API_URL: webAddressSetting(null),
  RENDER_TIMEOUT: numberSetting(1_900, 100, 60_000, 'whole number'),
  RENDER_USER: renderUserSetting,
  RENDER_WORKERS: numberSetting(defaultRenderWorkers(), 1, 64, 'whole number'),
  RATE_LIMIT_FACTOR: numberSetting(1, 0.01, 100_000, 'number'),
  VITALS_SHARE: numberSetting(defaultVitalsShare, 0, 1, 'number'),
  DRAIN_SECONDS: drainSecondsSetting,
  FRAME_ORIGINS: originsSetting('https://maps.example'),
  PAYMENT_WINDOW_ORIGINS: originsSetting('none'),
  FEDERATION_ORIGINS: originsSetting('none', '*'),
  SHARED_CACHE_SECONDS: numberSetting(0, 0, 86_400, 'whole number'),
  PURGE_URL: webAddressSetting(null),
  PURGE_TOKEN: textSetting(null),
  BROWSER_PROGRAM: textSetting(null),
  CHROMIUM_PATH: textSetting(null),
});

/** Reads the origins that the site's configuration names (`apiOrigins`). Leaves out those that are off. */
function readApiOrigins(siteUrl: string, env: NodeJS.ProcessEnv, problems: string[]): ApiOrigin[] {
  return Object.entries(site.apiOrigins).flatMap(([name, { name: host, prefix, edge }]) => {
    const schema = z.object({
      [name]: webAddressSetting(null),
      ...(edge && { [edge]: webAddressSetting(null) }),
    });
    const read = readSettings(schema, env, problems);
    const url = read?.[name] ?? getOriginOnThisMachine(siteUrl, host);
    const edgeUrl = edge && read?.[edge];
    return url ? [{ setting: name, url, prefix, ...(edgeUrl && { edgeUrl }) }] : [];
  });
}

/**
 * Reads the further origins of other sites (`edgeOrigins`). Leaves out those that are off, and those of a site whose
 * edge is not known here.
 */
function readPassedOrigins(
  siteUrl: string,
  apiOrigins: readonly ApiOrigin[],
  env: NodeJS.ProcessEnv,
  problems: string[],
): PassedOrigin[] {
  return apiOrigins.flatMap(({ setting: origin, edgeUrl }) =>
    Object.entries(site.apiOrigins[origin]?.edgeOrigins ?? {}).flatMap(([setting, name]) => {
      const read = readSettings(z.object({ [setting]: webAddressSetting(null) }), env, problems);
      const url = read?.[setting] ?? getOriginOnThisMachine(siteUrl, name);
      return url && edgeUrl ? [{ setting, url, edgeUrl }] : [];
    }),
  );
}

/** Completes `consoleLogin` of the site; null when the site has none, or the origin of its page is off. */
function readConsoleLogin(siteUrl: string, apiOrigins: readonly ApiOrigin[]): ConsoleLogin | null {
  const { consoleLogin: login } = site;
  if (!login) return null;
  const url = login.origin ? apiOrigins.find(({ setting }) => setting === login.origin)?.url : siteUrl;
  return url ? { ...login, origin: url } : null;
}

/**
 * Reads the configuration.
 *
 * @throws {UserError} with everything that is wrong: which setting, why, and the remedy
 */
export function readConfig(env: NodeJS.ProcessEnv): EdgeConfig {
  const problems: string[] = [];
  const data = readSettings(settings, env, problems);
  const releases = readReleaseLocation(env, data?.DATA_DIR ?? '', problems);
  const trustedKeys = readTrustedKeys(env, data?.DATA_DIR ?? '', releases, problems);
  if (data?.BROWSER_PROGRAM && !data.CHROMIUM_PATH)
    problems.push(
      'BROWSER_PROGRAM is set, but CHROMIUM_PATH names no Chromium for it to start. Set both, or unset it: then reports of browsers take no release back.',
    );
  if (apiProblem) problems.push(apiProblem);
  else if (data?.API_URL && site.apiUrl === undefined)
    problems.push(
      `API_URL is set, but ${site.name} has no API: its configuration has no \`apiUrl\`. Unset API_URL, or add that.`,
    );
  const siteUrl = data && (data.SITE_URL ?? `http://localhost:${data.PORT}`);
  const apiOrigins = siteUrl ? readApiOrigins(siteUrl, env, problems) : [];
  const origins = siteUrl && {
    ...completeOrigins(siteUrl, { officeUrl: data.OFFICE_URL, previewUrl: data.PREVIEW_URL }),
    apiOrigins,
    passedOrigins: readPassedOrigins(siteUrl, apiOrigins, env, problems),
  };
  if (origins) problems.push(...listOriginProblems(origins));
  const problem = data?.RENDER_USER ? findRenderUserProblem(data.RENDER_USER, data.DATA_DIR) : null;
  if (problem) problems.push(problem);
  if (!data || !origins || problems.length > 0) {
    throw new UserError(`The edge cannot start:\n- ${problems.join('\n- ')}`);
  }
  return {
    host: data.HOST,
    port: data.PORT,
    ...origins,
    consoleLogin: readConsoleLogin(origins.siteUrl, apiOrigins),
    trustedProxies: data.TRUSTED_PROXIES,
    apiUrl: data.API_URL ?? site.apiUrl ?? null,
    releases,
    trustedKeys,
    // Uploads lie beside the releases, so that edges with the same releases folder also share their uploads.
    uploads: typeof releases === 'string' ? join(releases, '.uploads') : join(data.DATA_DIR, 'uploads'),
    renderTimeoutMs: data.RENDER_TIMEOUT,
    ...(data.RENDER_USER && { isolation: { kind: 'user', user: data.RENDER_USER } }),
    renderWorkers: data.RENDER_WORKERS,
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    vitalsShare: data.VITALS_SHARE,
    drainSeconds: data.DRAIN_SECONDS,
    frameOrigins: data.FRAME_ORIGINS,
    paymentWindowOrigins: data.PAYMENT_WINDOW_ORIGINS,
    federationOrigins: data.FEDERATION_ORIGINS.includes('*') ? '*' : data.FEDERATION_ORIGINS,
    sharedCacheSeconds: data.SHARED_CACHE_SECONDS,
    purgeUrl: data.PURGE_URL,
    purgeToken: data.PURGE_TOKEN,
    browserProgram:
      data.BROWSER_PROGRAM && data.CHROMIUM_PATH
        ? { program: data.BROWSER_PROGRAM, chromium: data.CHROMIUM_PATH }
        : null,
  };
}
