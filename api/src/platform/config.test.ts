import { createHmac } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { providerDefinitions } from '../sales/payments/index.ts';
import { readPlatformConfig } from './config.ts';
import { digestPrivately, listDigests } from './address-digest.ts';
import { readSecrets } from './secrets.ts';
import { StartError } from './start-error.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'antara-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('configuration', () => {
  test('an empty environment gives the embedded default', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 8081,
      databaseUrl: null,
      databaseDirectUrl: null,
      siteUrl: 'http://localhost:8080',
      fxFallback: 88,
      rateUrl: null,
      razorpay: null,
      smtp: null,
    });
    expect(readConfig({}).dataDir).toBe(path.resolve(import.meta.dirname, '../../../.data'));
  });

  test('with a database of one’s own there is no fallback rate unless one is set', () => {
    const DATABASE_URL = 'postgres://a:b@db.example:5432/antara';
    expect(readConfig({ DATABASE_URL }).fxFallback).toBeNull();
    expect(readConfig({ DATABASE_URL, FX_FALLBACK_INR_PER_USD: '91.25' }).fxFallback).toBe(91.25);
  });

  test('with a database of one’s own there is no sample company unless it is asked for by name', () => {
    const DATABASE_URL = 'postgres://a:b@db.example:5432/antara';
    const sample = path.resolve(import.meta.dirname, '../../../sample');
    expect(readConfig({}).sampleDir).toBe(sample);
    expect(readConfig({ SAMPLE: 'none' }).sampleDir).toBeNull();
    expect(readConfig({ DATABASE_URL }).sampleDir).toBeNull();
    expect(readConfig({ DATABASE_URL, SAMPLE: 'company' }).sampleDir).toBe(sample);
  });

  test('API_PORT comes before PORT, and 0 is any free port', () => {
    expect(readConfig({ PORT: '9000', API_PORT: '0' }).port).toBe(0);
    expect(readConfig({ PORT: '9000' }).port).toBe(9000);
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['API_PORT', '80.5'],
    ['API_PORT', '-1'],
    ['DATABASE_URL', 'mysql://root:topsecret@db/x'],
    ['SITE_URL', 'www.antara.example'],
    ['FX_FALLBACK_INR_PER_USD', '0'],
    ['FX_FALLBACK_INR_PER_USD', 'eighty'],
    ['RATE_URL', 'ftp://rates.example'],
    ['SMTP_URL', 'https://user:topsecret@mail.example'],
    ['MAIL_FROM', 'Antara <bookings@antara.example>'],
    ['RATE_LIMIT_FACTOR', 'NaN'],
    ['OFFICE_NETWORKS', '0.0.0.0/0'],
    ['CATALOGUE_AGE_MS', '-5'],
    ['LOG_LEVEL', 'loud'],
    ['SAMPLE', 'yes'],
    ['MEDIA_DIR', '/nowhere/pictures'],
  ])('%s=%s stops the start and says which, why and how to mend it', (name, value) => {
    const start = () => readConfig({ [name]: value });
    expect(start).toThrow(StartError);
    expect(start).toThrow(
      new RegExp(`${name} is “.+”, but must be .+\\. Correct it, or unset it( for .+)?\\.|SAMPLE is “yes”`),
    );
    expect(start).not.toThrow(/topsecret/);
  });

  test('mails go through a server when it and the address that writes are set; one without the other is said', () => {
    const SMTP_URL = 'smtps://user:topsecret@mail.example:465';
    const MAIL_FROM = 'bookings@antara.example';
    expect(readConfig({ SMTP_URL, MAIL_FROM }).smtp).toEqual({ url: SMTP_URL, sender: MAIL_FROM });
    expect(readConfig({ MAIL_FROM }).smtp).toBeNull();
    expect(() => readConfig({ SMTP_URL })).toThrow(/MAIL_FROM is not set, but SMTP_URL is/);
    expect(() => readConfig({ SMTP_URL })).not.toThrow(/topsecret/);
  });

  describe('Razorpay', () => {
    const keys = {
      RAZORPAY_KEY_ID: 'rzp_test_Ab12Cd34Ef56Gh',
      RAZORPAY_KEY_SECRET: 'topsecret key',
      RAZORPAY_WEBHOOK_SECRET: 'topsecret hook, long enough',
    };

    test('without keys the sandbox takes the payments; with all of them Razorpay does', () => {
      expect(readConfig({}).razorpay).toBeNull();
      expect(readConfig(keys).razorpay?.keyId).toBe('rzp_test_Ab12Cd34Ef56Gh');
    });

    test('CO-09 two providers at once stop the start: one takes the payments', () => {
      const both = {
        ...providerDefinitions,
        other: { settings: z.object({ OTHER_KEY: z.string() }), isTrial: () => false },
      };
      const read = () => readPlatformConfig({ ...keys, OTHER_KEY: 'x' }, both);
      expect(read).toThrow('Settings of razorpay and other are given, but one provider takes the payments.');
    });

    test.each(Object.keys(keys))('%s missing stops the start, names it and prints no secret', (name) => {
      const start = () => readConfig({ ...keys, [name]: ' ' });
      expect(start).toThrow(StartError);
      expect(start).toThrow(new RegExp(`${name} is not set, but .+could not be.+Set .+, or unset all`));
      expect(start).not.toThrow(/topsecret/);
    });
  });

  describe('PD-02 where customers may come', () => {
    const site = {
      SITE_URL: 'https://antara.example',
      PASSPORT_KEYS: `a:${Buffer.alloc(32, 7).toString('base64')}`,
    };
    const keys = {
      RAZORPAY_KEY_ID: 'rzp_live_Ab12Cd34Ef56Gh',
      RAZORPAY_KEY_SECRET: 'topsecret key',
      RAZORPAY_WEBHOOK_SECRET: 'topsecret hook, long enough',
    };

    test('PD-02 the whole of it starts, without anything that was invented', () => {
      expect(readConfig({ ...site, ...keys })).toMatchObject({
        production: true,
        sampleDir: null,
        fxFallback: null,
      });
    });

    test.each([
      [{ ...site }, /No payment provider is set.+or PAYMENTS=sandbox/],
      [
        { ...site, ...keys, RAZORPAY_KEY_ID: 'rzp_test_Ab12Cd34Ef56Gh' },
        /keys are for trials.+PAYMENTS=test/,
      ],
      [
        { ...site, ...keys, PASSPORT_KEYS: '' },
        /PASSPORT_KEYS is not set, so the key .+ beside what it encrypts/,
      ],
      [{ NODE_ENV: 'production' }, /No payment provider[^]+PASSPORT_KEYS/],
    ])('PD-02 what would fail open stops the start: %j', (env, message) => {
      expect(() => readConfig(env)).toThrow(message);
      expect(() => readConfig(env)).not.toThrow(/topsecret/);
    });

    test('L1 a public name without https stops the start, and says with it what else is open there', () => {
      const start = () => readConfig({ SITE_URL: 'http://www.antara.example' });
      expect(start).toThrow(
        /SITE_URL is “http:\/\/www.antara.example”, but must be .+ https for a host that/,
      );
      expect(start).toThrow(/No payment provider is set[^]+PASSPORT_KEYS is not set/);
    });

    test('PD-02 what is asked for by name is there', () => {
      expect(readConfig({ ...site, PAYMENTS: 'sandbox', SAMPLE: 'company' })).toMatchObject({
        razorpay: null,
        isSampleRequested: true,
      });
      const trial = { ...keys, RAZORPAY_KEY_ID: 'rzp_test_Ab12Cd34Ef56Gh', PAYMENTS: 'test' };
      expect(readConfig({ ...site, ...trial }).razorpay?.keyId).toBe('rzp_test_Ab12Cd34Ef56Gh');
    });

    test.each(['http://localhost:8080', 'https://localhost:8443', 'https://127.0.0.1', 'http://antara.test'])(
      'PD-02 %s is an engineer’s own',
      (SITE_URL) => {
        expect(readConfig({ SITE_URL }).production).toBe(false);
      },
    );
  });

  test('CO-07 the keys of passports are 32 bytes each, by name; a wrong one is not printed', () => {
    const key = Buffer.alloc(32, 7);
    const text = `2027:${key.toString('base64')}, old:${Buffer.alloc(32, 8).toString('base64')}`;
    expect(readConfig({ PASSPORT_KEYS: text }).passportKeys).toEqual([
      { id: '2027', key },
      { id: 'old', key: Buffer.alloc(32, 8) },
    ]);
    expect(readConfig({}).passportKeys).toBeNull();
    for (const wrong of ['topsecret', 'a:topsecret', `${text},`, `${text},old:${key.toString('base64')}`]) {
      expect(() => readConfig({ PASSPORT_KEYS: wrong })).toThrow(
        /PASSPORT_KEYS is not a list of keys: it must be/,
      );
      expect(() => readConfig({ PASSPORT_KEYS: wrong })).not.toThrow(/topsecret/);
    }
  });

  test('everything wrong is said at once', () => {
    const env = { PORT: 'x', LOG_LEVEL: 'y', SMTP_URL: 'smtp://mail.example', RAZORPAY_KEY_SECRET: 'z' };
    expect(() => readConfig(env)).toThrow(/PORT[^]+LOG_LEVEL[^]+MAIL_FROM[^]+RAZORPAY_KEY_ID/);
  });
});

describe('secrets', () => {
  const secretsConfig = (name: string) => ({ dataDir: path.join(folder, name), passportKeys: null });

  test('PD-06 that follow from the configured key are the same for every process, and another key gives others', () => {
    const machine = (name: string, byte: number) => ({
      dataDir: path.join(folder, name),
      passportKeys: [{ id: 'k', key: Buffer.alloc(32, byte) }],
    });
    const derived = readSecrets(machine('one', 1));
    expect(derived.sandboxKeyId).toMatch(/^rzp_test_[0-9a-f]{14}$/);
    expect(readSecrets(machine('two', 1))).toEqual(derived);
    expect(readSecrets(machine('one', 2)).sandboxKeySecret).not.toBe(derived.sandboxKeySecret);
    expect(existsSync(path.join(folder, 'one'))).toBe(false);
  });

  test('TR-07 the passports’ key is not used raw for anything else; what was stored under it is still found', () => {
    const key = Buffer.alloc(32, 1);
    const secrets = readSecrets({ dataDir: folder, passportKeys: [{ id: 'k', key }] });
    const { formerAddressKey, ...used } = secrets;
    for (const secret of Object.values(used)) expect(Buffer.from(secret).equals(key)).toBe(false);
    expect(new Set(Object.values(used)).size).toBe(4);
    const address = ['e-mail', 'asha@travellers.example'] as const;
    const before = createHmac('sha256', key).update(address.join(' ')).digest('base64url');
    expect(digestPrivately({ secrets }, ...address)).not.toBe(before);
    expect(listDigests({ secrets }, ...address)).toEqual([digestPrivately({ secrets }, ...address), before]);
    expect(listDigests({ secrets: { ...secrets, formerAddressKey: null } }, ...address)).toHaveLength(1);
    expect(formerAddressKey).toBe(key);
  });

  test('are made once, kept readable by their owner alone, and read again', () => {
    const made = readSecrets(secretsConfig('made'));
    expect(made.sandboxKeyId).toMatch(/^rzp_test_[0-9a-f]{14}$/);
    expect(statSync(path.join(folder, 'made/secrets.json')).mode & 0o777).toBe(0o600);
    expect(readSecrets(secretsConfig('made'))).toEqual(made);
    expect(readSecrets(secretsConfig('other')).sandboxKeySecret).not.toBe(made.sandboxKeySecret);
  });

  test.each([
    ['{', /not readable as JSON.+Restore/],
    ['{"sandboxKeyId":"a","sandboxKeySecret":""}', /has no “sandboxKeySecret”.+Restore/],
  ])('a spoilt file stops the start: %s', (text, message) => {
    const file = path.join(folder, 'secrets.json');
    writeFileSync(file, text);
    expect(() => readSecrets({ dataDir: folder, passportKeys: null })).toThrow(message);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
