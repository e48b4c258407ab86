/**
 * The site as a company runs it: nginx with TLS before two edges, two API processes, PostgreSQL, an S3 server and an
 * SMTP server, all of them real, and every process with a folder of its own. One of the API processes is behind
 * PgBouncer, with fewer connections than it opens. The site is reached by the steps of docs/operate.md.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startCeph, whyNoCeph } from '@delivery/server-base/testing/ceph';
import { startPgBouncer, whyNoPgBouncer } from '@delivery/server-base/testing/pgbouncer';
import { startApi, startEdge } from './edge.ts';
import { root } from './launch.ts';
import { startMailServer, whyNoMailServer } from './mail-server.ts';
import { startNginx, whyNoNginx } from './nginx.ts';

const run = promisify(execFile);
const postgres = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

/** Why it cannot run here, or null. */
export async function findWhyNoServers(): Promise<string | null> {
  return whyNoNginx ?? whyNoCeph ?? whyNoMailServer ?? whyNoPgBouncer ?? whyNoPostgres();
}

async function whyNoPostgres(): Promise<string | null> {
  const { hostname, port } = new URL(postgres);
  const isListening = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 5432), timeout: 1_000 });
    for (const [event, is] of [
      ['connect', true],
      ['error', false],
      ['timeout', false],
    ] as const) {
      socket.once(event, () => {
        socket.destroy();
        resolve(is);
      });
    }
  });
  try {
    await run('psql', ['--version']);
  } catch {
    return 'no psql here: apt-get install postgresql-client';
  }
  return isListening
    ? null
    : `no PostgreSQL at ${new URL(postgres).host}: start one, or set TEST_DATABASE_URL`;
}

/** The running servers. */
export interface Servers {
  /** What a command needs of the environment to work on this site. */
  settings: Record<string, string>;
  /** Where the letters are, a file each. */
  letters: string;
  stop(): Promise<void>;
}

/** Starts everything. `from` is the `DATA_DIR` of a stopped site, which `npm run move` carries there first. */
export async function startServers(ports: { http: string; https: string }, from: string): Promise<Servers> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  try {
    const folder = mkdtempSync(join(tmpdir(), 'antara-servers-'));
    ends.push(async () => rmSync(folder, { recursive: true, force: true }));
    const name = `antara_servers_${process.pid}_${randomBytes(4).toString('hex')}`;
    await run('psql', [postgres, '-qc', `CREATE DATABASE ${name}`]);
    ends.push(() => run('psql', [postgres, '-qc', `DROP DATABASE ${name} WITH (FORCE)`]));
    const s3 = await startCeph();
    ends.push(() => s3.stop());
    const mail = await startMailServer();
    ends.push(() => mail.stop());

    const url = `https://localhost:${ports.https}`;
    const database = new URL(postgres);
    database.pathname = `/${name}`;
    const pooler = await startPgBouncer(database.href, 5);
    ends.push(() => pooler.stop());
    const pooled = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.href };
    const settings = {
      ...s3.env(),
      DATABASE_URL: database.href,
      FILES: `s3://${s3.bucket}/files`,
      RELEASES: `s3://${s3.bucket}/releases`,
      SMTP_URL: mail.url,
      MAIL_FROM: 'bookings@antara.example',
      SITE_URL: url,
      TRUSTED_PROXIES: 'loopback',
      PAYMENTS: 'sandbox',
      PASSPORT_KEYS: `first:${Buffer.alloc(32, 7).toString('base64')}`,
      FX_FALLBACK_INR_PER_USD: '88',
      RATE_LIMIT_FACTOR: '1000',
    };
    const machine = (name: string) => ({
      ...settings,
      ...(name === 'api-1' && pooled),
      DATA_DIR: join(folder, name),
    });
    await run(process.execPath, [join(root, 'tooling/src/move.ts'), from], {
      env: { PATH: process.env.PATH, ...machine('api-1') },
    });
    const apis = [await startApi(machine('api-1')), await startApi(machine('api-2'))];
    ends.push(() => Promise.all(apis.map((api) => api.stop())));
    const edges = await Promise.all(
      apis.map((api, nth) => startEdge(api.url, { ...machine(`edge-${nth + 1}`), RENDER_TIMEOUT: '5000' })),
    );
    ends.push(() => Promise.all(edges.map((edge) => edge.stop())));
    const nginx = await startNginx(
      ports,
      edges.map((edge) => new URL(edge.url).port),
    );
    ends.push(() => nginx.stop());
    return { settings: machine('api-1'), letters: mail.folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
