/**
 * A real connection pooler for tests: PgBouncer, from Debian's package. It runs on this machine's loopback, and is
 * removed when it is stopped.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePorts, isInstalled, isListening } from './machine.ts';

/** Debian keeps it out of the path of ordinary users. */
const program = ['pgbouncer', '/usr/sbin/pgbouncer'].find((each) => isInstalled(each));

/** Why no PgBouncer can run here, or null. */
export const whyNoPgBouncer = program ? null : 'no PgBouncer here: apt-get install pgbouncer';

/** A pooler in front of one PostgreSQL. */
export interface Pooler {
  /** The address of the same database through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in front of the PostgreSQL at `databaseUrl`. The pooler lends each of its `connections` to a client
 * for one transaction at a time; all other settings are PgBouncer's own. The caller must `stop()` it.
 */
export async function startPgBouncer(databaseUrl: string, connections: number): Promise<Pooler> {
  if (!program) throw new Error(String(whyNoPgBouncer));
  const folder = mkdtempSync(join(tmpdir(), 'antara-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const address = new URL(databaseUrl);
  const [port] = await findFreePorts(1);
  const login = [
    `host=${address.hostname} port=${address.port || 5432} user=${decodeURIComponent(address.username)}`,
    ...(address.password ? [`password=${decodeURIComponent(address.password)}`] : []),
  ].join(' ');
  writeFileSync(
    file,
    `[databases]
* = ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
${process.getuid?.() === 0 ? 'user = nobody' : ''}
`,
  );
  const pooler = spawn(program, ['--quiet', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(pooler, 'exit');
  const stop = async () => {
    pooler.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; !(await isListening(Number(port))); attempt += 1) {
    if (attempt < 100 && pooler.exitCode === null) await sleep(50);
    else {
      await stop();
      throw new Error(`PgBouncer does not listen on ${port} (exit code ${pooler.exitCode})`);
    }
  }
  address.host = `127.0.0.1:${port}`;
  return { url: address.href, stop };
}
