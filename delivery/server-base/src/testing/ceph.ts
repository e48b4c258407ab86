/**
 * A real S3 server for tests: Ceph's gateway (radosgw) with one monitor and one in-memory store, from Debian's
 * packages. Everything runs on this machine's loopback, and is removed when it is stopped.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BucketLocation } from '../settings.ts';
import { findFreePorts, isInstalled } from './machine.ts';

const mapTool = 'monmaptool';
const programs = ['ceph', 'ceph-mon', 'ceph-osd', mapTool, 'radosgw', 'radosgw-admin'];

/** Why no real S3 server can run here, or null. */
export const whyNoCeph = programs.every((program) => isInstalled(program))
  ? null
  : 'no S3 server here: apt-get install ceph-mon ceph-osd ceph-common radosgw';

/** A real S3 server with one empty bucket. */
export interface RealS3 {
  bucket: string;
  /** The part of the bucket below `prefix`. */
  place(prefix?: string): BucketLocation;
  /** The settings of a process that uses the server, except `RELEASES` and `FILES`. */
  env(): Record<string, string>;
  /** Stops the gateway, so that nobody answers until `up`. */
  down(): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
}

const key = { accessKeyId: 'ANTARATESTKEY0000001', secretAccessKey: 'a-secret-of-the-tests' };

/** Starts the server, which takes about five seconds. The caller must `stop()` it. */
export async function startCeph(): Promise<RealS3> {
  const folder = mkdtempSync(join(tmpdir(), 'antara-ceph-'));
  const configuration = join(folder, 'ceph.conf');
  const children: ChildProcess[] = [];
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, ['-c', configuration, ...words], { stdio: 'pipe', timeout: 60_000 }).toString();
  const start = (program: string, ...words: string[]) => {
    const child = spawn(program, ['-c', configuration, '-f', ...words], { stdio: 'ignore' });
    children.push(child);
    return child;
  };
  const stop = async () => {
    await Promise.all(children.map(end));
    rmSync(folder, { recursive: true, force: true });
  };

  const [monitor, oldMonitor, gateway] = await findFreePorts(3);
  const addresses = `[v2:127.0.0.1:${monitor},v1:127.0.0.1:${oldMonitor}]`;
  const endpoint = `http://127.0.0.1:${gateway}`;
  const cluster = randomUUID();
  for (const name of ['monitor', 'store', 'gateway', 'run']) mkdirSync(join(folder, name));
  writeFileSync(configuration, configure({ folder, cluster, addresses, gateway: Number(gateway) }));
  const bucket = 'releases-and-files';
  const connection = { endpoint, region: 'us-east-1', pathStyle: true, credentials: key };
  let server: ChildProcess | null = null;
  const up = async () => {
    server = start('radosgw', '-n', 'client.admin');
    await waitForAnswer(endpoint);
  };

  try {
    const map = join(folder, 'monmap');
    execFileSync(mapTool, ['--create', '--fsid', cluster, '--addv', 'a', addresses, map], {
      stdio: 'ignore',
    });
    run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
    start('ceph-mon', '-i', 'a');
    run('ceph', 'osd', 'create');
    run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', randomUUID());
    start('ceph-osd', '-i', '0');
    const { accessKeyId, secretAccessKey } = key;
    const user = ['--uid=tests', '--display-name=tests', `--access-key=${accessKeyId}`];
    run('radosgw-admin', 'user', 'create', ...user, `--secret-key=${secretAccessKey}`);
    await up();
    const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
    const client = new S3Client({ region: 'us-east-1', endpoint, credentials: key, forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    client.destroy();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    bucket,
    place: (prefix = '') => ({ bucket, prefix: prefix && `${prefix}/`, connection }),
    env: () => ({
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    }),
    down: async () => {
      if (server) await end(server);
    },
    up,
    stop,
  };
}

/** Returns the configuration of a minimal cluster without authentication, for the duration of a test. */
function configure({
  folder,
  cluster,
  addresses,
  gateway,
}: {
  folder: string;
  cluster: string;
  addresses: string;
  gateway: number;
}): string {
  return `[global]
fsid = ${cluster}
mon host = ${addresses}
public addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
paxos propose interval = 0.05
run dir = ${folder}/run
admin socket =
log file = /dev/null
pid file =
keyring =
mon data = ${folder}/monitor
osd data = ${folder}/store
osd objectstore = memstore
memstore device bytes = 4294967296
[client.admin]
rgw data = ${folder}/gateway
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw thread pool size = 32
`;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  // Killed, because an orderly end takes seconds and nothing needs to be kept.
  child.kill('SIGKILL');
  await ended;
}

async function waitForAnswer(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const isAnswering = await fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isAnswering) return;
    await sleep(100);
  }
  throw new Error('The S3 server did not answer within half a minute.');
}
