/**
 * Configuration: one typed object that is read from the environment at start. A wrong value stops the start with an
 * error that says which value is wrong, why, and how to correct it.
 */
import { existsSync } from 'node:fs';
import { type BlockList, isIPv4 } from 'node:net';
import path from 'node:path';
import {
  addressSetting,
  choiceSetting,
  numberSetting,
  readSettings,
  setting,
  textSetting,
  webAddressSetting,
  type Environment,
} from '@delivery/server-base/env';
import { drainSecondsSetting } from '@delivery/server-base/drain';
import {
  isPublicHost,
  officeNetworksSetting,
  siteUrlSetting,
  trustedProxiesSetting,
} from '@delivery/server-base/networks';
import { findOriginProblem, getOriginOnThisMachine } from '@delivery/server-base/origins';
import type { PurgeReceiver } from '@delivery/server-base/purge';
import { readBucketLocation, type BucketLocation } from '@delivery/server-base/settings';
import { z } from 'zod';
import { StartError } from './start-error.ts';

/**
 * The settings of each payment provider by its name; null when the provider is not used. The domain of a provider adds
 * its settings to this interface by declaration merging.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- providers merge their settings into it
export interface ProviderConfigs {}

/** For each provider: the schema that parses its settings from the environment, and whether its keys are for trials. */
type ProviderSettings = {
  [Name in keyof ProviderConfigs]: {
    settings: z.ZodType<ProviderConfigs[Name]>;
    isTrial(config: NonNullable<ProviderConfigs[Name]>): boolean;
  };
};

/** The API's configuration. Paths are absolute. */
export interface Config extends Partial<ProviderConfigs> {
  /**
   * True when customers may use this installation: NODE_ENV is production, SITE_URL has a public host, or SITE_URL is
   * https on another host than this machine.
   */
  production: boolean;
  host: string;
  /** 0 = any free port. */
  port: number;
  /** The folder for everything that the API writes. */
  dataDir: string;
  /** The bucket for private files and the operator's pictures; null = both are kept in `dataDir`. */
  files: BucketLocation | null;
  /** A PostgreSQL address; null = the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /**
   * The address of the same database without the connection pooler that answers at `databaseUrl`; null = there is no
   * pooler.
   */
  databaseDirectUrl: string | null;
  /** The site's origin, without a trailing slash: `https://www.example.com`. */
  siteUrl: string;
  /** The origin of the office, where `/api/desk/…` is answered and nothing else; null = the office is off. */
  deskUrl: string | null;
  /** The origin of previews of the desk, where the office's calls are answered as well; null = they are not. */
  deskPreviewUrl: string | null;
  /** The consoles at which engineers of the staff work on releases, with what they release. */
  consoles: readonly { of: 'public site' | 'desk'; url: string }[];
  /**
   * The addresses of the proxies (edges) whose statement of the client's address is believed; null = proxies on this
   * machine.
   */
  trustedProxies: readonly string[] | null;
  /** The folder of the picture library. */
  mediaDir: string;
  /** The folder of the sample company, which fills a new database; null = the site starts empty. */
  sampleDir: string | null;
  /**
   * True when SAMPLE names the sample company. Then a database that was started empty receives the sample company, too.
   */
  isSampleRequested: boolean;
  /**
   * Rupees for a US dollar when neither a live nor a stored exchange rate is available; null = payments are refused
   * then.
   */
  fxFallback: number | null;
  /** The address of the exchange-rate service; null = no live rate is read. */
  rateUrl: string | null;
  /** A factor by which every rate limit is multiplied; 1 = the limits as declared. */
  rateLimitFactor: number;
  /** Networks whose addresses have ten times the usual limits (`limits/limit-address.ts`); null = none. */
  officeNetworks: BlockList | null;
  /** `manual`: a travel agent who registers waits for the operator's approval. */
  agentApproval: 'auto' | 'manual';
  /** The mail server; null = mails become files in `dataDir`. */
  smtp: SmtpConfig | null;
  /**
   * The keys that encrypt pictures of passports, the present key first; null = the API generates a key in `dataDir`.
   */
  passportKeys: readonly FileKey[] | null;
  /** How long the catalogue's responses are cached, in milliseconds. */
  catalogueAgeMs: number;
  /** The shared cache in front of the site, from which changed content is purged; null = there is none. */
  purge: PurgeReceiver | null;
  logLevel: (typeof logLevels)[number];
  /** How many seconds the API continues to answer after the signal to stop. */
  drainSeconds: number;
}

/** The mail server's settings. */
export interface SmtpConfig {
  /** `smtp://user:password@host:port`, or `smtps://…`. */
  url: string;
  /** The sender's address. */
  sender: string;
}

/** An AES-256 key and its name. The name is stored with every file that the key encrypts. */
export interface FileKey {
  id: string;
  key: Buffer;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const repository = path.resolve(import.meta.dirname, '../../..');

const databaseSetting = addressSetting(
  null,
  ['postgres', 'postgresql'],
  'an address like postgres://user:password@host:5432/name',
);
const settings = z.object({
  NODE_ENV: textSetting(null),
  HOST: textSetting('127.0.0.1'),
  // 0 = any free port. API_PORT takes precedence, for an API beside other servers.
  API_PORT: numberSetting(null, 0, 65_535, 'whole number'),
  PORT: numberSetting(8081, 0, 65_535, 'whole number'),
  DATA_DIR: textSetting(path.join(repository, '.data')),
  DATABASE_URL: databaseSetting,
  // Only needed when a connection pooler such as PgBouncer answers at DATABASE_URL.
  DATABASE_DIRECT_URL: databaseSetting,
  SITE_URL: siteUrlSetting('http://localhost:8080'),
  DESK_URL: webAddressSetting(null),
  DESK_PREVIEW_URL: webAddressSetting(null),
  OFFICE_URL: webAddressSetting(null),
  DESK_OFFICE_URL: webAddressSetting(null),
  TRUSTED_PROXIES: trustedProxiesSetting,
  MEDIA_DIR: setting(
    path.join(repository, 'sample/media'),
    (text) => (existsSync(text) ? text : undefined),
    'a folder that exists, because pictures are served from it',
    'unset it for sample/media',
  ),
  SAMPLE: choiceSetting(
    null,
    ['company', 'none'],
    'unset it: an empty embedded database is filled with the sample company (company), one of your own is not (none)',
  ),
  PAYMENTS: choiceSetting(
    null,
    ['sandbox', 'test'],
    'unset it where money is taken: sandbox takes none, test is a provider with keys for trials',
  ),
  FX_FALLBACK_INR_PER_USD: numberSetting(null, 1, 10_000, 'number'),
  RATE_URL: webAddressSetting(null),
  RATE_LIMIT_FACTOR: numberSetting(1, 0.01, 100_000, 'number'),
  OFFICE_NETWORKS: officeNetworksSetting,
  AGENT_APPROVAL: choiceSetting('auto', ['auto', 'manual']),
  CATALOGUE_AGE_MS: numberSetting(1000, 0, 60_000, 'whole number'),
  PURGE_URL: webAddressSetting(null),
  PURGE_TOKEN: textSetting(null),
  LOG_LEVEL: choiceSetting('info', logLevels),
  DRAIN_SECONDS: drainSecondsSetting,
});

const mailSettings = z
  .object({
    SMTP_URL: addressSetting(null, ['smtp', 'smtps'], 'an address like smtps://user:password@mail.example'),
    MAIL_FROM: setting(
      null,
      (text) => (/^[^\s@<>,;:"]+@[a-z0-9.-]+$/i.test(text) ? text : undefined),
      'the address that writes, such as bookings@your-domain.example',
    ),
  })
  .transform(({ SMTP_URL: url, MAIL_FROM: sender }, context): SmtpConfig | null => {
    if (url && sender) return { url, sender };
    if (url) {
      context.addIssue(
        'MAIL_FROM is not set, but SMTP_URL is: no server takes mail from an address that does not exist. ' +
          'Set MAIL_FROM to the address that writes, or unset SMTP_URL to keep mails in DATA_DIR/outbox.',
      );
    }
    return null;
  });

/**
 * The keys that encrypt passports. With `FILES`, all API processes use the same bucket, so they must also have the same
 * keys.
 */
const fileSettings = z
  .object({
    FILES: setting(
      null,
      (text) => (/^s3:/i.test(text) ? text : undefined),
      'a bucket, s3://bucket/prefix',
      'unset it to keep files in DATA_DIR',
    ),
    PASSPORT_KEYS: textSetting(null),
  })
  .transform(({ FILES: files, PASSPORT_KEYS: text }, context): FileKey[] | null => {
    if (files && text === null) {
      context.addIssue(
        'PASSPORT_KEYS is not set, but FILES names a bucket: every API process would encrypt passports with a key of its own, and none could read ' +
          "another's. Set it to name:key (openssl rand -base64 32), the same for all; what passport-key.json in DATA_DIR has stays readable as a second entry, own-1:key.",
      );
    }
    if (text === null) return null;
    const keys = parsePassportKeys(text);
    if (!keys) {
      context.addIssue(
        'PASSPORT_KEYS is not a list of keys: it must be name:key entries joined by commas, the present one first, each name ' +
          'once and each key 32 bytes in base64 (openssl rand -base64 32), or passports could not be read. Correct it, or unset it.',
      );
    }
    return keys;
  });

/** Parses `name:key,name:key`, each key 32 bytes in base64; null when `text` has another form. */
function parsePassportKeys(text: string): FileKey[] | null {
  const keys = text.split(',').flatMap((entry) => {
    const [, id, key] = /^([\w-]{1,40}):([\w+/-]{43}=?)$/.exec(entry.trim()) ?? [];
    return id && key ? [{ id, key: Buffer.from(key, 'base64') }] : [];
  });
  const names = new Set(keys.map(({ id }) => id));
  return names.size === text.split(',').length ? keys : null;
}

/**
 * Returns true when customers may use this installation (`Config.production`). Reads the unparsed settings, so that the
 * problems of `listOpenEnds` are reported together with settings that cannot be parsed.
 */
function mayHaveCustomers({ NODE_ENV, SITE_URL = '' }: Environment): boolean {
  if (NODE_ENV?.trim() === 'production') return true;
  if (!URL.canParse(SITE_URL.trim())) return false;
  const { protocol, hostname } = new URL(SITE_URL.trim());
  const isThisMachine =
    /(^|\.)localhost$/.test(hostname) ||
    hostname === '[::1]' ||
    (isIPv4(hostname) && hostname.startsWith('127.'));
  // Http on a public host is refused elsewhere. Its other problems are reported together with that refusal.
  return isPublicHost(hostname) || (protocol === 'https:' && !isThisMachine);
}

/**
 * Returns a sentence for each setting that is convenient on an engineer's machine and dangerous where customers come. A
 * setting that explicitly names the dangerous choice is accepted.
 */
function listOpenEnds(
  payments: string | undefined,
  providers: readonly { config: unknown; isTrial: boolean }[],
  passportKeys: unknown,
): string[] {
  const problems: string[] = [];
  if (providers.every(({ config }) => config === null) && payments !== 'sandbox') {
    problems.push(
      'No payment provider is set, so suites would be booked without money: the sandbox takes none. Set the provider’s keys (docs/payments.md), or PAYMENTS=sandbox where nobody shall pay.',
    );
  }
  if (providers.some(({ isTrial }) => isTrial) && payments !== 'test') {
    problems.push(
      'The payment provider’s keys are for trials, so suites would be booked without money. Set the live keys, or PAYMENTS=test where nobody shall pay.',
    );
  }
  if (passportKeys === null) {
    problems.push(
      'PASSPORT_KEYS is not set, so the key of passports would lie in DATA_DIR beside what it encrypts, and be in every copy of it. Set it to name:key (openssl rand -base64 32), and keep it elsewhere; what passport-key.json in DATA_DIR has stays readable as a second entry, own-1:key.',
    );
  }
  return problems;
}

/**
 * Reads the origins of the office and of the consoles of releases. On a developer's machine they have names without
 * settings; elsewhere those without a setting are off.
 */
function readOrigins(data: z.output<typeof settings>, problems: string[]) {
  const { SITE_URL: siteUrl } = data;
  const read = (setting: keyof typeof data & string, url: string | null, name: string): string | null => {
    const origin = url ?? getOriginOnThisMachine(siteUrl, name);
    const problem = origin && findOriginProblem(setting, origin, siteUrl, name);
    if (problem) problems.push(problem);
    return origin;
  };
  const deskUrl = read('DESK_URL', data.DESK_URL, 'desk');
  const deskPreviewUrl = read('DESK_PREVIEW_URL', data.DESK_PREVIEW_URL, 'preview.desk');
  if (deskUrl !== null && deskUrl === deskPreviewUrl)
    problems.push(
      'DESK_PREVIEW_URL is the value of DESK_URL. Give previews of the desk a host of their own.',
    );
  const consoles = [
    { of: 'public site', url: read('OFFICE_URL', data.OFFICE_URL, 'office') },
    { of: 'desk', url: read('DESK_OFFICE_URL', data.DESK_OFFICE_URL, 'office.desk') },
  ] as const;
  return {
    deskUrl,
    deskPreviewUrl,
    consoles: consoles.flatMap(({ of, url }) => (url === null ? [] : [{ of, url }])),
  };
}

/**
 * Reads and checks the environment. `providers` are all known payment providers.
 *
 * @throws {StartError} with one line per wrong setting: which setting, why it is wrong, how to correct it. Secrets are
 *   never printed.
 */
export function readPlatformConfig(env: Environment, providers: ProviderSettings): Config {
  const problems: string[] = [];
  const data = readSettings(settings, env, problems);
  const smtp = readSettings(mailSettings, env, problems);
  const files = readBucketLocation(env, 'FILES', problems);
  const passportKeys = readSettings(fileSettings, env, problems);
  const providerConfigs = Object.entries<{ settings: z.ZodType; isTrial(config: unknown): boolean }>(
    providers,
  ).map(([name, { settings: schema, isTrial }]) => {
    const config = readSettings(schema, env, problems);
    return { name, config, isTrial: Boolean(config) && isTrial(config) };
  });
  const used = providerConfigs.flatMap(({ name, config }) => (config ? [name] : []));
  const production = mayHaveCustomers(env);
  if (production) problems.push(...listOpenEnds(env.PAYMENTS?.trim(), providerConfigs, passportKeys));
  if (data?.DATABASE_DIRECT_URL && !data.DATABASE_URL) {
    problems.push(
      'DATABASE_DIRECT_URL is set, but DATABASE_URL is not. Set DATABASE_URL to the address of the connection pooler, or of the database where there is none; then unset DATABASE_DIRECT_URL.',
    );
  }
  const origins = data && readOrigins(data, problems);
  if (used.length > 1) {
    problems.push(
      `Settings of ${new Intl.ListFormat('en').format(used)} are given, but one provider takes the payments. ` +
        'Unset those of the others.',
    );
  }
  if (!data || !origins || smtp === undefined || passportKeys === undefined || problems.length > 0) {
    throw new StartError(`The API cannot start:\n- ${problems.join('\n- ')}`);
  }
  const { DATABASE_URL: databaseUrl } = data;
  // A database of the operator receives the invented ships, coupons and rates only when SAMPLE asks for them.
  const isOwn = production || databaseUrl !== null;
  const sample = data.SAMPLE ?? (isOwn ? 'none' : 'company');
  return {
    ...Object.fromEntries(providerConfigs.map(({ name, config }) => [name, config])),
    production,
    host: data.HOST,
    port: data.API_PORT ?? data.PORT,
    dataDir: path.resolve(data.DATA_DIR),
    files,
    databaseUrl,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    siteUrl: data.SITE_URL,
    ...origins,
    trustedProxies: data.TRUSTED_PROXIES,
    mediaDir: path.resolve(data.MEDIA_DIR),
    sampleDir: sample === 'company' ? path.join(repository, 'sample') : null,
    isSampleRequested: data.SAMPLE === 'company',
    fxFallback: data.FX_FALLBACK_INR_PER_USD ?? (isOwn ? null : 88),
    rateUrl: data.RATE_URL,
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    officeNetworks: data.OFFICE_NETWORKS,
    agentApproval: data.AGENT_APPROVAL,
    smtp,
    passportKeys,
    catalogueAgeMs: data.CATALOGUE_AGE_MS,
    purge: data.PURGE_URL === null ? null : { url: data.PURGE_URL, token: data.PURGE_TOKEN },
    logLevel: data.LOG_LEVEL,
    drainSeconds: data.DRAIN_SECONDS,
  };
}
