/** PostgreSQL by `pg`, for any number of processes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { TracedClient } from './traced-client.ts';
import { StartError } from '../start-error.ts';
import { createDatabase } from './connection-transactions.ts';
import { applyMigrations } from './migrations.ts';
import { forbidInTransaction } from './transaction.ts';
import type { Db, OpenDatabase } from './types.ts';

/** The advisory lock for migrations and the first filling: 'ANTA' in ASCII read as a number. */
const startLock = 0x41_4e_54_41;

/** Connections per process. */
export const maxConnections = 10;

/**
 * Waits until `client`'s session has the start lock. Polls instead of using a waiting statement: the holder's `CREATE
 * INDEX CONCURRENTLY` waits for all older statements, so the two processes would wait for each other.
 */
async function takeStartLock(client: pg.Client): Promise<void> {
  const isTaken = async () => {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      startLock,
    ]);
    return rows[0]!.taken;
  };
  while (!(await isTaken())) await sleep(200);
}

const noPooler =
  'A connection pooler such as PgBouncer cannot stand between: prepared statements, locks and time limits belong to one connection. Give the address of PostgreSQL itself.';

/** Returns why the API cannot start with this database, based on the error of the first statement. */
function explainFailure(cause: unknown): string {
  if (!(cause instanceof pg.DatabaseError))
    return 'The database at DATABASE_URL does not answer. Start it, or mend the address; unset it to use the embedded database.';
  const isOfPooler = /startup parameter|command-line options/.test(cause.message);
  return `The database at DATABASE_URL refuses the connection: ${cause.message}. ${isOfPooler ? noPooler : 'Start again once that is mended, or over.'}`;
}

/**
 * Opens the database at `url`.
 * @throws {StartError} when the database does not answer, refuses the connection, or ignores the connection's settings
 */
export async function openPostgres(url: string, log: Logger): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    // Traced only when traces are exported, because tracing costs some microseconds per statement.
    ...(process.env.OTEL_EXPORTER_OTLP_ENDPOINT && { Client: TracedClient }),
    max: maxConnections,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'antara-api',
  });
  // Broken connections are replaced. Without a listener, the error event would end the process. The pool listens only
  // to idle connections, but a connection may also break between two statements of a transaction; that transaction then
  // fails by itself.
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection was lost'));
  pool.on('connect', (client) =>
    client.on('error', (err) => log.debug({ err }, 'a database connection broke')),
  );
  try {
    const { rows } = await pool.query<{ statement_timeout: string }>('SHOW statement_timeout');
    if (rows[0]?.statement_timeout !== '10s')
      throw new StartError(
        `The database at DATABASE_URL ignores the time limit for statements that the API asks of its connection. ${noPooler}`,
      );
  } catch (cause) {
    await pool.end();
    throw cause instanceof StartError ? cause : new StartError(explainFailure(cause), { cause });
  }
  return {
    db: forbidInTransaction(createDatabase(pool, [])),
    engine: 'postgres',
    async exclusively(work) {
      const client = new pg.Client({
        connectionString: url,
        application_name: 'antara-api start',
        // Building an index on a large table may take long, so the database's own limit is turned off.
        options: '-c statement_timeout=0',
      });
      await client.connect();
      try {
        await takeStartLock(client);
        return await work(() => applyMigrations(drizzle({ client }) as unknown as Db, { isAlone: false }));
      } finally {
        await client.end();
      }
    },
    close: () => pool.end(),
  };
}
