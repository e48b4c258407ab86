import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';

/** Runs `npm run check-config` with no other settings than these. */
function check(settings: Record<string, string>): Promise<{ code: number; output: string }> {
  const main = join(import.meta.dirname, 'check-config.ts');
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: '/nowhere/antara', ...settings };
    execFile(process.execPath, [main], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
    );
  });
}
const key = `a:${Buffer.alloc(32, 7).toString('base64')}`;

it('PD-02 check-config says all that is missing at once, why, and what to do; then the site does not start', async () => {
  const { code, output } = await check({
    SITE_URL: 'https://antara.example',
    TRUSTED_PROXIES: 'all',
    API_URL: 'api:8081',
  });
  expect(code).toBe(1);
  for (const said of [
    'No payment provider is set, so suites would be booked without money',
    'PASSPORT_KEYS is not set, so the key of passports would lie in DATA_DIR beside what it encrypts',
    'TRUSTED_PROXIES is “all”, but must be',
    'API_URL is “api:8081”, but must be',
  ])
    expect(output).toContain(said);
});

it('PD-02 check-config names what is safe and perhaps not meant', async () => {
  const { code, output } = await check({
    SITE_URL: 'https://antara.example',
    PASSPORT_KEYS: key,
    PAYMENTS: 'sandbox',
  });
  expect(code).toBe(0);
  for (const setting of ['TRUSTED_PROXIES', 'RELEASE_PUBLIC_KEYS', 'SMTP_URL', 'DATABASE_URL', 'RATE_URL'])
    expect(output).toMatch(new RegExp(`^worth a look: .*${setting}`, 'm'));
  expect(output).toContain('API and edge can start with these settings.');
});

it('PD-02 check-config has nothing to say of an engineer’s own machine', async () => {
  expect(await check({})).toEqual({ code: 0, output: 'API and edge can start with these settings.\n' });
});

it('PD-02 check-config has nothing to say of the settings in deploy/settings when what is missing there is filled in', async () => {
  const read = (name: string) =>
    parseEnv(readFileSync(join(import.meta.dirname, `../../deploy/settings/${name}.env`), 'utf8'));
  const env = { ...read('api'), ...read('edge') } as Record<string, string>;
  const filled = {
    ...env,
    PASSPORT_KEYS: key,
    RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd',
    RAZORPAY_KEY_SECRET: 'a-secret-of-the-provider',
    RAZORPAY_WEBHOOK_SECRET: 'a-secret-of-the-webhooks-here',
    RATE_URL: 'https://rates.example/usd',
    RELEASE_PUBLIC_KEYS: 'ed25519:s_GNAT0bfTFbCo_vOHjZZQ31PU-pLBeCwi23YNglh6k',
    S3_REGION: 'ap-south-1',
  };
  expect(await check(filled)).toEqual({ code: 0, output: 'API and edge can start with these settings.\n' });
});
