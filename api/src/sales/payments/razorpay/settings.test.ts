/**
 * Which settings Razorpay is used with, and which stop the start: with wrong ones guests could not pay, or others could
 * say that they had.
 */
import { readSettings, type Environment } from '@delivery/server-base/env';
import { describe, expect, test } from 'vitest';
import { razorpaySettings } from './settings.ts';

const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_Ab12Cd34Ef56Gh',
  RAZORPAY_KEY_SECRET: 'topsecret key',
  RAZORPAY_WEBHOOK_SECRET: 'topsecret hook, 24 chars',
};
const url = 'https://api.razorpay.com';
const checkoutUrl = 'https://checkout.razorpay.com/v1/checkout.js';

function read(env: Environment) {
  const problems: string[] = [];
  return { config: readSettings(razorpaySettings, env, problems), problems };
}

describe('CO-09 Razorpay’s settings', () => {
  test('CO-09 none of them is no Razorpay; its three keys are enough, and it is reached at its own addresses', () => {
    expect(read({})).toEqual({ config: null, problems: [] });
    const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = keys;
    const webhookSecret = keys.RAZORPAY_WEBHOOK_SECRET;
    const config = { url, keyId, keySecret, webhookSecret, checkoutUrl };
    expect(read(keys)).toEqual({ config, problems: [] });
    const live = 'rzp_live_Ab12Cd34Ef56Gh';
    expect(read({ ...keys, RAZORPAY_KEY_ID: live }).config).toEqual({ ...config, keyId: live });
  });

  test.each([
    ['https://pay.example', 'https://pay.example'],
    ['https://pay.example//', 'https://pay.example'],
    ['http://127.0.0.1:9370/', 'http://127.0.0.1:9370'],
    ['http://localhost', 'http://localhost'],
    ['http://[::1]:9370', 'http://[::1]:9370'],
  ])('CO-09 the keys are sent to the address %s', (givenUrl, sentTo) => {
    const { config } = read({ ...keys, RAZORPAY_URL: givenUrl });
    expect(config).toMatchObject({ url: sentTo, checkoutUrl });
  });

  test('CO-09 pages run the script at the address that is given', () => {
    const script = 'https://pay.example/v2/window.js';
    expect(read({ ...keys, RAZORPAY_CHECKOUT_URL: script }).config).toMatchObject({
      url,
      checkoutUrl: script,
    });
  });

  test.each([
    'http://api.razorpay.com',
    'http://localhost.example',
    'http://127.0.0.1.example',
    'see https://api.razorpay.com',
    'https://api.razorpay.com/v1',
    'https://api.razorpay.com?v=1',
    'https://somebody@api.razorpay.com',
    'https://[half',
    'api.razorpay.com',
  ])('CO-09 the keys are not sent to %s', (RAZORPAY_URL) => {
    const { config, problems } = read({ ...keys, RAZORPAY_URL });
    expect(config).toBeUndefined();
    expect(problems).toEqual([
      expect.stringMatching(
        /^RAZORPAY_URL is “.+”, but must be an https origin .+keys are sent there \(http on the loopback alone\)\. Correct it, or unset it\.$/,
      ),
    ]);
  });

  test.each([
    'http://checkout.razorpay.com/v1/checkout.js',
    'https://checkout.razorpay.com',
    'https://checkout.razorpay.com/',
    'https://checkout.razorpay.com/v1/checkout.js?v=1',
    'https://checkout.razorpay.com/v1/checkout.js#top',
  ])('CO-09 pages do not run a script at %s', (RAZORPAY_CHECKOUT_URL) => {
    const { config, problems } = read({ ...keys, RAZORPAY_CHECKOUT_URL });
    expect(config).toBeUndefined();
    expect(problems).toEqual([
      expect.stringMatching(/^RAZORPAY_CHECKOUT_URL is “.+”, but must be the https address of .+script/),
    ]);
  });

  test.each(['sk_live_1', 'rzp_live_short', `rzp_live_${'x'.repeat(41)}`, 'rzp_trial_Ab12Cd34Ef56Gh'])(
    'CO-09 %s is no key id',
    (RAZORPAY_KEY_ID) => {
      const { config, problems } = read({ ...keys, RAZORPAY_KEY_ID });
      expect(config).toBeUndefined();
      expect(problems).toEqual([
        `RAZORPAY_KEY_ID is “${RAZORPAY_KEY_ID}”, but must be a key id such as rzp_live_Ab12Cd34Ef56Gh, as Razorpay’s dashboard shows it. ` +
          'Correct it, or unset all RAZORPAY_ settings to use the sandbox.',
      ]);
    },
  );

  test('CO-09 a secret of webhooks that can be guessed is refused, and not printed', () => {
    const { config, problems } = read({ ...keys, RAZORPAY_WEBHOOK_SECRET: 'topsecret hook 23 chars' });
    expect(config).toBeUndefined();
    expect(problems).toEqual([
      expect.stringMatching(/^RAZORPAY_WEBHOOK_SECRET has fewer than 24 characters.+openssl rand/),
    ]);
    expect(problems.join()).not.toContain('topsecret');
  });

  test.each([
    [['RAZORPAY_KEY_ID'], 'RAZORPAY_KEY_SECRET'],
    [['RAZORPAY_KEY_SECRET'], 'RAZORPAY_KEY_ID'],
    [['RAZORPAY_WEBHOOK_SECRET'], 'RAZORPAY_KEY_ID'],
    [['RAZORPAY_KEY_ID', 'RAZORPAY_WEBHOOK_SECRET'], 'RAZORPAY_KEY_SECRET'],
  ])('CO-09 without %s each that is missing is named, and no other', (missing, presentKey) => {
    const env: Environment = { ...keys };
    // An empty line in a file of settings is a setting that is not set.
    for (const name of missing) env[name] = ' ';
    const { config, problems } = read(env);
    expect(config).toBeUndefined();
    expect(problems).toEqual(
      missing.map(
        (name) =>
          `${name} is not set, but ${presentKey} is: payments could not be taken or verified. ` +
          'Set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, and RAZORPAY_WEBHOOK_SECRET, or unset all RAZORPAY_ settings to use the sandbox.',
      ),
    );
  });

  test.each([
    ['RAZORPAY_URL', url],
    ['RAZORPAY_CHECKOUT_URL', checkoutUrl],
  ])('CO-09 %s alone misses all of the keys', (name, address) => {
    const { config, problems } = read({ [name]: address });
    expect(config).toBeUndefined();
    expect(problems.map((problem) => /^(\w+) is not set, but (\w+) is/.exec(problem)?.slice(1))).toEqual(
      Object.keys(keys).map((key) => [key, name]),
    );
  });
});
