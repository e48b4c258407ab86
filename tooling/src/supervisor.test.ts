import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSupervisor } from './supervisor.ts';
import { root } from '@delivery/cli/workspace';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'antara-supervisor-'));
  // Writes a service that listens and reports the settings that it got.
  writeFileSync(
    join(folder, 'service.mjs'),
    `import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(folder)} + '/' + process.env.SERVICE_NAME + '.json', JSON.stringify(process.env));
process.send({ type: 'listening', port: 1 });
process.on('SIGTERM', () => process.exit(0));
setInterval(() => {}, 1000);`,
  );
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('PD-03 each process gets its own settings: the edge none of customers and money, neither of them the signing key', async () => {
  const secrets = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'RAZORPAY_KEY_SECRET', 'SMTP_URL', 'PASSPORT_KEYS'];
  const both = [
    'DRAIN_SECONDS',
    'FEDERATION_ORIGINS',
    'PSEUDO_LANGUAGES',
    'RELEASES',
    'RENDER_USER',
    'RENDER_WORKERS',
    'S3_SECRET_ACCESS_KEY',
    'VITALS_SHARE',
  ];
  for (const name of [...secrets, 'RELEASE_SIGNING_KEY', 'ANTARA_TOKEN', ...both])
    vi.stubEnv(name, `of ${name}`);
  vi.stubEnv('NODE_ENV', 'test');
  const services = createSupervisor();
  // A build in the same process sets NODE_ENV for itself alone.
  vi.stubEnv('NODE_ENV', 'production');
  const main = relative(root, join(folder, 'service.mjs'));
  for (const name of ['api', 'edge'] as const) {
    await services.start({ name, main, env: { SERVICE_NAME: name, SITE_URL: 'http://localhost:8080' } });
  }
  await services.stop();
  const [api = {}, edge = {}] = ['api', 'edge'].map(
    (name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Record<string, string>,
  );
  const listGiven = (env: Record<string, string>) =>
    Object.keys(env)
      .filter((name) => env[name] === `of ${name}`)
      .toSorted();
  expect(listGiven(api)).toEqual([...secrets, ...both].toSorted());
  expect(listGiven(edge)).toEqual(both);
  for (const env of [api, edge]) {
    expect(env.PATH).toBe(process.env.PATH);
    expect(env.SITE_URL).toBe('http://localhost:8080');
    expect(env.NODE_ENV).toBe('test');
  }
});
