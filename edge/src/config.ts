/** The edge's configuration, read from the environment once at start. */
import { resolve } from 'node:path';
import { readReleaseLocation, type ReleaseLocation } from '@antara/releases/store/open-store';

/** Everything the edge can be told. */
export interface EdgeConfig {
  host: string;
  port: number;
  /** Where visitors find the site: origin of canonical addresses. */
  siteUrl: string;
  /** Where the API answers, without `/api`. */
  apiUrl: string;
  /** The store of releases. */
  releases: ReleaseLocation;
  /** Milliseconds a page may take to render before the browser is left to draw it. */
  renderTimeoutMs: number;
  /** Multiplies every limit of how often one address may ask for something: 1 unless given. */
  rateLimitFactor?: number;
  /** Origins of other sites whose pages ours may show in a frame, on a visitor's click: the map, the film. */
  frameOrigins: readonly string[];
  /** Origins of the payment provider’s window: its script comes from the first, its frames from any. None for the sandbox. */
  paymentWindowOrigins?: readonly string[];
}

/** Reads the configuration; a wrong value stops the start and says which, why and how to mend it. */
export function readConfig(env: NodeJS.ProcessEnv): EdgeConfig {
  const port = number(env, 'PORT', 8080, 0, 65_535);
  const problems: string[] = [];
  const releases = readReleaseLocation(
    env,
    env.DATA_DIR || resolve(import.meta.dirname, '../../.data'),
    problems,
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    host: env.HOST || '0.0.0.0',
    port,
    siteUrl: url(env, 'SITE_URL', `http://localhost:${port}`),
    apiUrl: url(env, 'API_URL', 'http://127.0.0.1:8081'),
    releases,
    renderTimeoutMs: number(env, 'RENDER_TIMEOUT', 1_900, 100, 60_000),
    rateLimitFactor: number(env, 'RATE_LIMIT_FACTOR', 1, 0.01, 100_000, false),
    frameOrigins: origins(env, 'FRAME_ORIGINS', 'https://maps.example'),
    paymentWindowOrigins: origins(env, 'PAYMENT_WINDOW_ORIGINS', 'none'),
  };
}

/** Origins between spaces or commas. `none` is none at all. */
function origins(env: NodeJS.ProcessEnv, name: string, fallback: string): string[] {
  const text = env[name] || fallback;
  if (text === 'none') return [];
  const list = text.split(/[\s,]+/).filter(Boolean);
  // What comes from here goes into the content security policy as it stands.
  const wrong = list.find((each) => !/^https?:\/\/[\w.-]+(:\d+)?$/.test(each));
  if (wrong === undefined) return list;
  throw new Error(
    `${name} has “${wrong}”, but must list origins such as https://maps.example, without paths. Correct it, or set it to “none”.`,
  );
}

function number(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  min: number,
  max: number,
  whole = true,
): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if ((Number.isInteger(value) || !whole) && value >= min && value <= max) return value;
  throw new Error(
    `${name} is “${text}”, but must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}. Correct it, or unset it for ${fallback}.`,
  );
}

function url(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = env[name] || fallback;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/$/, '');
  throw new Error(
    `${name} is “${text}”, but must be an http or https address. Correct it, or unset it for ${fallback}.`,
  );
}
