/**
 * Configuration: one typed object read from the environment at start. A wrong value stops the start; the error says
 * which, why, and how to mend it.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readBucketLocation, type BucketLocation } from '@antara/object-store/settings';
import { StartError } from './start-error.ts';

/** What the API is told from outside. Paths are absolute. */
export interface Config {
  /** True under NODE_ENV=production. */
  production: boolean;
  host: string;
  /** 0 = any free port. */
  port: number;
  /** Holds all that is written. */
  dataDir: string;
  /** Where private files and the operator's pictures are kept; null = in `dataDir`. */
  files: BucketLocation | null;
  /** A PostgreSQL address; null = the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** The site's own address, without a trailing slash: `https://www.example.com`. */
  siteUrl: string;
  /** The picture library. */
  mediaDir: string;
  /** The folder of the sample company, which an empty database is filled with; null = the site starts empty. */
  sampleDir: string | null;
  /** Rupees for a dollar when no live or stored rate is to be had; null = then payment is refused. */
  fxFallback: number | null;
  /** The exchange-rate service; null = none is asked. */
  rateUrl: string | null;
  /** Multiplies every rate limit (1 = as declared). */
  rateLimitFactor: number;
  /** The keys of Razorpay; null = the sandbox takes the payments. */
  razorpay: RazorpayConfig | null;
  /** `manual`: a travel agent who registers waits until the operator approves. */
  agentApproval: (typeof approvals)[number];
  /** The mail server; null = mails become files in `dataDir`. */
  smtp: SmtpConfig | null;
  /** What pictures of passports are encrypted with, the present key first; null = one of our own, kept in `dataDir`. */
  passportKeys: readonly FileKey[] | null;
  /** How long an answer of the catalogue may be reused, in milliseconds. */
  catalogueAge: number;
  logLevel: (typeof logLevels)[number];
}

/** How mails leave. */
export interface SmtpConfig {
  /** `smtp://user:password@host:port`, or `smtps://…`. */
  url: string;
  /** The address that writes. */
  sender: string;
}

/** A key of AES-256 under a name, which is kept with every file it encrypts. */
export interface FileKey {
  id: string;
  key: Buffer;
}

/** How Razorpay is reached, and what it and we sign with. */
export interface RazorpayConfig {
  /** Where its API answers, without `/v1`. */
  url: string;
  /** Public: the payment window is opened with it. */
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The script that opens its payment window in the browser. */
  checkoutUrl: string;
}

const samples = ['company', 'none'] as const;
const approvals = ['auto', 'manual'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const repository = path.resolve(import.meta.dirname, '../../..');

type Environment = Record<string, string | undefined>;

/** Reads and checks the environment. Throws `StartError` with a line for each wrong setting: which, why, how to mend it. */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const value = (name: string) => env[name]?.trim() || undefined;

  function read<T>(name: string, parse: (text: string) => T | undefined, fallback: T, rule: string): T {
    const text = value(name);
    if (text === undefined) return fallback;
    const parsed = parse(text);
    if (parsed !== undefined) return parsed;
    problems.push(`${name} is "${shown(name, text)}": it must be ${rule}. Set it so, or unset it.`);
    return fallback;
  }
  const number = (min: number, max: number, whole = false) => {
    return (text: string) => {
      const parsed = Number(text);
      return parsed >= min && parsed <= max && (!whole || Number.isInteger(parsed)) ? parsed : undefined;
    };
  };
  const url = (...schemes: string[]) => {
    return (text: string) =>
      URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1))
        ? text.replace(/\/+$/, '')
        : undefined;
  };

  const port = value('API_PORT') === undefined ? 'PORT' : 'API_PORT';
  const mediaDir = path.resolve(value('MEDIA_DIR') ?? path.join(repository, 'sample/media'));
  if (value('MEDIA_DIR') && !existsSync(mediaDir)) {
    problems.push(
      `MEDIA_DIR is "${mediaDir}": there is no such folder, so no picture could be served. ` +
        'Create it, name the right one, or unset it to use sample/media.',
    );
  }

  const databaseUrl = read(
    'DATABASE_URL',
    url('postgres', 'postgresql'),
    null,
    'an address like postgres://user:password@host:5432/name',
  );
  // Invented ships and coupons never come into a database of one's own unless they are asked for by name.
  const sample = read(
    'SAMPLE',
    (text) => samples.find((one) => one === text),
    databaseUrl ? 'none' : 'company',
    'company (an empty database is filled with the sample company) or none',
  );
  const sampleDir = sample === 'company' ? path.join(repository, 'sample') : null;
  const config: Config = {
    production: value('NODE_ENV') === 'production',
    host: value('HOST') ?? '127.0.0.1',
    port: read(port, number(0, 65_535, true), 8081, 'a whole number from 0 to 65535 (0 = any free port)'),
    dataDir: path.resolve(value('DATA_DIR') ?? path.join(repository, '.data')),
    files: readFiles(env, value, problems),
    databaseUrl,
    siteUrl: read(
      'SITE_URL',
      url('http', 'https'),
      'http://localhost:8080',
      'an address like https://www.antara.example',
    ),
    mediaDir,
    sampleDir,
    fxFallback: read(
      'FX_FALLBACK_INR_PER_USD',
      number(1, 10_000),
      databaseUrl ? null : 88,
      'rupees for a dollar, from 1 to 10000, such as 88',
    ),
    rateUrl: read('RATE_URL', url('http', 'https'), null, 'the address of an exchange-rate service'),
    razorpay: readRazorpay(value, problems),
    smtp: null,
    passportKeys: readPassportKeys(value('PASSPORT_KEYS'), problems),
    rateLimitFactor: read('RATE_LIMIT_FACTOR', number(0.01, 100_000), 1, 'a number from 0.01 to 100000'),
    agentApproval: read(
      'AGENT_APPROVAL',
      (text) => approvals.find((approval) => approval === text),
      'auto',
      `one of ${approvals.join(', ')}`,
    ),
    catalogueAge: read('CATALOGUE_AGE_MS', number(0, 60_000, true), 1000, 'milliseconds from 0 to 60000'),
    logLevel: read(
      'LOG_LEVEL',
      (text) => logLevels.find((level) => level === text),
      'info',
      `one of ${logLevels.join(', ')}`,
    ),
  };

  config.smtp = smtpOf(
    read('SMTP_URL', url('smtp', 'smtps'), null, 'an address like smtps://user:password@mail.example'),
    read(
      'MAIL_FROM',
      (text) => (/^[^\s@<>,;:"]+@[a-z0-9.-]+$/i.test(text) ? text : undefined),
      null,
      'the address that writes, such as bookings@your-domain.example',
    ),
    problems,
  );

  if (problems.length) throw new StartError(`The API cannot start:\n- ${problems.join('\n- ')}`);
  return config;
}

/** `FILES`: a bucket, which every API process sees alike; so must be what passports are encrypted with. */
function readFiles(
  env: Environment,
  value: (name: string) => string | undefined,
  problems: string[],
): BucketLocation | null {
  const place = readBucketLocation(env, 'FILES', problems);
  if (!place && value('FILES') && !/^s3:/i.test(value('FILES') ?? '')) {
    problems.push(
      `FILES is "${value('FILES')}": it must be a bucket, s3://bucket/prefix. Set it so, or unset it to keep files in DATA_DIR.`,
    );
  }
  if (place && value('PASSPORT_KEYS') === undefined) {
    problems.push(
      'PASSPORT_KEYS is not set, but FILES names a bucket: every API process would encrypt passports with a key of its own, and none could read ' +
        "another's. Set it to name:key (openssl rand -base64 32), the same for all; what passport-key.json in DATA_DIR has stays readable as a second entry, own-1:key.",
    );
  }
  return place;
}

function smtpOf(url: string | null, sender: string | null, problems: string[]): SmtpConfig | null {
  if (url && sender) return { url, sender };
  if (url) {
    problems.push(
      'MAIL_FROM is not set, but SMTP_URL is: no server takes mail from an address that does not exist. ' +
        'Set MAIL_FROM to the address that writes, or unset SMTP_URL to keep mails in DATA_DIR/outbox.',
    );
  }
  return null;
}

const razorpayNames = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

/** All of Razorpay's keys, or none and then no address either. Secrets are never printed. */
function readRazorpay(
  value: (name: string) => string | undefined,
  problems: string[],
): RazorpayConfig | null {
  const address = ['RAZORPAY_URL', 'RAZORPAY_CHECKOUT_URL'].find((name) => value(name) !== undefined);
  const [keyId, keySecret, webhookSecret] = razorpayNames.map(value);
  const missing = razorpayNames.filter((name) => value(name) === undefined);
  if (missing.length === razorpayNames.length && !address) return null;
  for (const name of missing) {
    problems.push(
      `${name} is not set, but ${address ?? 'another key of Razorpay'} is: payments could not be taken or ` +
        `verified. Set ${new Intl.ListFormat('en').format(razorpayNames)}, or unset all RAZORPAY_ settings to use the sandbox.`,
    );
  }
  if (keyId !== undefined && !/^rzp_(test|live)_\w{8,40}$/.test(keyId)) {
    problems.push(
      `RAZORPAY_KEY_ID is "${keyId}": it must be a key id such as rzp_live_Ab12Cd34Ef56Gh, or no order could be made. ` +
        'Copy it from Razorpay’s dashboard, or unset all RAZORPAY_ settings to use the sandbox.',
    );
  }
  const secure = (name: string, fallback: string, form: RegExp, rule: string) => {
    const url = (value(name) ?? fallback).replace(/\/+$/, '');
    const safe = /^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$)/.test(url);
    if (safe && URL.canParse(url) && form.test(url)) return url;
    problems.push(
      `${name} is "${shown(name, url)}": it must be ${rule} (http on the loopback alone). Set it so, or unset it.`,
    );
    return url;
  };
  const url = secure(
    'RAZORPAY_URL',
    'https://api.razorpay.com',
    /^https?:\/\/[^/?#@]+$/,
    'an https origin such as https://api.razorpay.com, because the keys are sent there',
  );
  const checkoutUrl = secure(
    'RAZORPAY_CHECKOUT_URL',
    'https://checkout.razorpay.com/v1/checkout.js',
    /^https?:\/\/[^/?#@]+\/[^?#]+$/,
    'the https address of Razorpay’s script for pages, because pages run it',
  );
  if (!keyId || !keySecret || !webhookSecret) return null;
  return { url, keyId, keySecret, webhookSecret, checkoutUrl };
}

/** `name:key,name:key`, each key 32 bytes in base64. A wrong value is never printed. */
function readPassportKeys(text: string | undefined, problems: string[]): FileKey[] | null {
  if (text === undefined) return null;
  const keys = text.split(',').map((entry) => {
    const [, id, key] = /^([\w-]{1,40}):([\w+/-]{43}=?)$/.exec(entry.trim()) ?? [];
    return id && key ? { id, key: Buffer.from(key, 'base64') } : null;
  });
  const good = keys.filter((key) => key !== null);
  if (good.length === keys.length && new Set(good.map(({ id }) => id)).size === keys.length) return good;
  problems.push(
    'PASSPORT_KEYS is not a list of keys: it must be name:key entries joined by commas, the present one first, each name ' +
      'once and each key 32 bytes in base64 (openssl rand -base64 32), or passports could not be read. Set it so, or unset it.',
  );
  return null;
}

/** A setting as it may be printed: addresses carry passwords. */
function shown(name: string, text: string): string {
  return name.endsWith('URL') ? text.replace(/\/\/[^@/]*@/, '//…@') : text;
}
