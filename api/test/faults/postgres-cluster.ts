/** A PostgreSQL of its own, which may be restarted while it is used. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, chownSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const run = promisify(execFile);
/** Debian keeps the server's programs out of the path. */
const folder = globSync('/usr/lib/postgresql/*/bin')
  .toSorted(
    (one, other) => Number.parseInt(one.split('/')[4] ?? '') - Number.parseInt(other.split('/')[4] ?? ''),
  )
  .findLast((bin) => existsSync(path.join(bin, 'initdb')));

/** Why none can run here, or null. */
export const whyNoCluster = folder ? null : 'no PostgreSQL server here: apt-get install postgresql';

export interface Cluster {
  url: string;
  /** Resolves when it answers; throws when it does not within 20 seconds. */
  answers(): Promise<void>;
  /** Ends every connection, and starts again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts one with an empty database, in a folder below `place`. It refuses to run as root, so root runs it as
 * `postgres`. One that ends by itself, as with a full disk, is started again.
 */
export async function startCluster(port: number, place: string): Promise<Cluster> {
  if (!folder) throw new Error(String(whyNoCluster));
  const home = mkdtempSync(path.join(place, 'postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const { stdout: user } = await run('id', ['-u', 'postgres']);
    const { stdout: group } = await run('id', ['-g', 'postgres']);
    chownSync(home, Number(user), Number(group));
  }
  const as = (program: string, words: string[]): [string, string[]] =>
    isRoot
      ? ['runuser', ['-u', 'postgres', '--', path.join(folder, program), ...words]]
      : [path.join(folder, program), words];
  const data = path.join(home, 'data');
  await run(...as('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8']));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${home}`,
    'max_connections=60',
  ];
  let keeping = true;
  let server: ChildProcess | null = null;
  const keep = () => {
    if (!keeping) return;
    const [program, words] = as('postgres', ['-D', data, ...settings.flatMap((each) => ['-c', each])]);
    server = spawn(program, words, { stdio: 'ignore' });
    server.once('exit', () => setTimeout(keep, 500));
  };
  const answers = async () => {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      const isUp = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => {});
      if (isUp) return;
      await sleep(100);
    }
    throw new Error('PostgreSQL did not answer within 20 seconds.');
  };
  const end = (mode: 'fast' | 'immediate') => run(...as('pg_ctl', ['stop', '-D', data, '-m', mode, '-w']));
  keep();
  await answers();
  return {
    url,
    answers,
    async restart() {
      await end('fast');
      await answers();
    },
    async stop() {
      keeping = false;
      if (server?.exitCode === null) await end('immediate').catch(() => {});
      rmSync(home, { recursive: true, force: true });
    },
  };
}
