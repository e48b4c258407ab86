/** The edge's configuration, read from the environment once at start. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { UserError } from '@antara/releases/errors';
import { readReleaseLocation, type ReleaseLocation } from '@antara/releases/store';

/** The edge's configuration, from the environment. */
export interface EdgeConfig {
  host: string;
  /** 0 = any free port. */
  port: number;
  /** The site's own origin, without a trailing slash: that of canonical addresses. */
  siteUrl: string;
  /** Where the API answers, without `/api`. */
  apiUrl: string;
  /** Where releases are stored. */
  releases: ReleaseLocation;
  /** Milliseconds that a page may take to render before it is left to the browser. */
  renderTimeoutMs: number;
  /** Multiplies every rate limit; 1 unless given. */
  rateLimitFactor?: number;
  /** Origins of other sites whose pages may be framed after a visitor's click: the map, the film. */
  frameOrigins: readonly string[];
  /** Origins of the payment provider’s window: its script comes from the first, its frames from any. Empty for the sandbox. */
  paymentWindowOrigins?: readonly string[];
}

/** A number from `min` to `max`. */
function numberSetting(fallback: number, min: number, max: number, kind: 'whole number' | 'number') {
  const isValid = (text: string) => {
    const value = Number(text);
    return (kind === 'number' || Number.isInteger(value)) && value >= min && value <= max;
  };
  return z
    .string()
    .refine(isValid, {
      error: ({ input }) =>
        `is “${input}”, but must be a ${kind} from ${min} to ${max}. Correct it, or unset it for ${fallback}.`,
    })
    .transform(Number)
    .default(fallback);
}

/** An http or https address; a trailing slash is dropped. */
function addressSetting(fallback: string) {
  const isValid = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  return z
    .string()
    .refine(isValid, {
      error: ({ input }) =>
        `is “${input}”, but must be an http or https address. Correct it, or unset it for ${fallback}.`,
    })
    .transform((text) => text.replace(/\/$/, ''))
    .default(fallback);
}

/** Origins between spaces or commas; `none` is none at all. They are copied into the content security policy, so nothing else may pass. */
function originsSetting(fallback: string) {
  const listOf = (text: string) => (text === 'none' ? [] : text.split(/[\s,]+/).filter(Boolean));
  const wrongIn = (text: string) =>
    listOf(text).find((origin) => !/^https?:\/\/[\w.-]+(:\d+)?$/.test(origin));
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
  HOST: z.string().default('0.0.0.0'),
  PORT: numberSetting(8080, 0, 65_535, 'whole number'),
  API_URL: addressSetting('http://127.0.0.1:8081'),
  RENDER_TIMEOUT: numberSetting(1_900, 100, 60_000, 'whole number'),
  RATE_LIMIT_FACTOR: numberSetting(1, 0.01, 100_000, 'number'),
  FRAME_ORIGINS: originsSetting('https://maps.example'),
  PAYMENT_WINDOW_ORIGINS: originsSetting('none'),
});

/**
 * Reads the configuration.
 *
 * @throws UserError with everything that is wrong: which setting, why, and the remedy
 */
export function readConfig(env: NodeJS.ProcessEnv): EdgeConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text));
  const parsed = settings.safeParse(given);
  const port = parsed.data?.PORT ?? 8080;
  const siteUrl = addressSetting(`http://localhost:${port}`).safeParse(given.SITE_URL);
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...(siteUrl.error?.issues ?? []).map(({ message }) => `SITE_URL ${message}`),
  ];
  const dataDir = given.DATA_DIR ?? resolve(import.meta.dirname, '../../.data');
  const releases = readReleaseLocation(env, dataDir, problems);
  if (!parsed.data || !siteUrl.data || problems.length > 0) {
    throw new UserError(`The edge cannot start:\n- ${problems.join('\n- ')}`);
  }
  const { data } = parsed;
  return {
    host: data.HOST,
    port,
    siteUrl: siteUrl.data,
    apiUrl: data.API_URL,
    releases,
    renderTimeoutMs: data.RENDER_TIMEOUT,
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    frameOrigins: data.FRAME_ORIGINS,
    paymentWindowOrigins: data.PAYMENT_WINDOW_ORIGINS,
  };
}
