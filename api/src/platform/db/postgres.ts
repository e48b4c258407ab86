/** Opens PostgreSQL through `pg`, for any number of processes, also behind a connection pooler such as PgBouncer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { TracedClient } from './traced-client.ts';
import { StartError } from '../start-error.ts';
import { createDatabase } from './connection-transactions.ts';
import { maxConnections } from './max-connections.ts';
import { applyMigrations } from './migrations.ts';
import { forbidInTransaction } from './transaction.ts';
import type { Db, OpenDatabase } from './types.ts';

/** The number of the advisory lock that migrations and the first filling take: 'ANTA' in ASCII. */
const startLock = 0x41_4e_54_41;

/**
 * Milliseconds after which an unused connection is closed. A new connection is slow: PostgreSQL reads its catalogue
 * again, and every prepared statement is built and planned again. Must be shorter than the time after which networks
 * forget a silent connection, which is four minutes or more.
 */
const idleTimeoutMs = 180_000;

/** PostgreSQL's time limits for the statements of calls, in milliseconds. */
const timeLimits = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 10_000 };
/**
 * The longest time limit that PostgreSQL accepts, in milliseconds (24 days). A migration may build an index on a large
 * table for hours.
 */
const longestLimit = 2_147_483_647;

type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

/**
 * Waits until `client`'s session has the start lock. Asks for the lock repeatedly instead of waiting in one statement,
 * because `CREATE INDEX CONCURRENTLY` in the process that has the lock waits for all older statements, so that the two
 * processes would wait for each other.
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

/** What to do when a connection pooler answers at the address of a setting. */
const poolerRemedies: Record<DatabaseSetting, string> = {
  DATABASE_URL:
    'A connection pooler such as PgBouncer stands between, whose connections are shared. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, ' +
    'which the start needs for its lock and migrations; then the API keeps no settings and prepared statements on connections of DATABASE_URL (docs/operate.md, “Behind a connection pooler”).',
  DATABASE_DIRECT_URL:
    'A connection pooler such as PgBouncer stands between. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself; DATABASE_URL stays the pooler’s.',
};

/** Returns why the API cannot start with the database at a setting, judging by the error of the first statement. */
function explainFailure(setting: DatabaseSetting, cause: unknown): string {
  if (!(cause instanceof pg.DatabaseError)) {
    const otherwise = setting === 'DATABASE_URL' ? '; unset it to use the embedded database.' : '.';
    return `The database at ${setting} does not answer. Start it, or mend the address${otherwise}`;
  }
  const isOfPooler = /startup parameter|command-line options/.test(cause.message);
  return `The database at ${setting} refuses the connection: ${cause.message}. ${isOfPooler ? poolerRemedies[setting] : 'Start again once that is mended, or over.'}`;
}

/**
 * Checks with a first statement that the database answers and has accepted the connection's time limit of `limitMs`.
 * @throws {StartError} when it does not
 */
async function assertUsable(
  setting: DatabaseSetting,
  limitMs: number,
  query: (text: string) => Promise<pg.QueryResult<{ ms: string }>>,
): Promise<void> {
  let limit: string | undefined;
  try {
    const { rows } = await query(`SELECT setting AS ms FROM pg_settings WHERE name = 'statement_timeout'`);
    limit = rows[0]?.ms;
  } catch (cause) {
    throw new StartError(explainFailure(setting, cause), { cause });
  }
  if (limit === String(limitMs)) return;
  throw new StartError(
    `The database at ${setting} ignores the time limit for statements that the API asks of its connection. ${poolerRemedies[setting]}`,
  );
}

/**
 * Makes `client` send every statement without a name. A pooler lends a connection to somebody else after each
 * transaction, so a named statement would stay on that connection and be missing on the next one.
 */
function removeStatementNames(client: pg.PoolClient): void {
  type AnyQuery = (...words: unknown[]) => unknown;
  const send = client.query.bind(client) as AnyQuery;
  const query: AnyQuery = (first, ...rest) => {
    const isNamed = typeof (first as { name?: unknown } | null)?.name === 'string';
    return send(isNamed ? { ...(first as object), name: undefined } : first, ...rest);
  };
  client.query = query as unknown as typeof client.query;
}

/**
 * Opens the database at `url`. When `directUrl` is given, a connection pooler may answer at `url` and lend a connection
 * for one transaction at a time. Nothing is then kept on connections, and work that needs a session of its own uses
 * `directUrl`.
 * @throws {StartError} when the database does not answer, refuses the connection, or ignores the connection's settings
 */
export async function openPostgres(
  url: string,
  log: Logger,
  directUrl: string | null = null,
): Promise<OpenDatabase> {
  const isShared = directUrl !== null;
  const pool = new pg.Pool({
    connectionString: url,
    // Statements are traced only when traces are exported, because tracing costs some microseconds for each statement.
    ...(process.env.OTEL_EXPORTER_OTLP_ENDPOINT && { Client: TracedClient }),
    max: maxConnections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: idleTimeoutMs,
    ...(!isShared && timeLimits),
    application_name: 'antara-api',
  });
  // The pool replaces broken connections, but without a listener the error event would end the process. The pool
  // listens only to idle connections. A connection may also break between two statements of a transaction, which then
  // fails by itself.
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    client.on('error', (err) => log.debug({ err }, 'a database connection broke'));
    if (isShared) removeStatementNames(client);
  });
  const limits = Object.entries(timeLimits).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`);
  const db = createDatabase(pool, isShared ? limits : []);
  try {
    await assertUsable('DATABASE_URL', timeLimits.statement_timeout, (text) => pool.query({ text }));
  } catch (error) {
    await pool.end();
    throw error;
  }

  /**
   * Checks that both addresses lead to the same database: the start lock that was taken at `directUrl` must be visible
   * at `url`.
   * @throws {StartError} when it is not visible
   */
  async function assertSameDatabase() {
    const { rows } = await db.execute(
      sql`SELECT FROM pg_locks JOIN pg_database ON oid = database WHERE datname = current_database() AND locktype = 'advisory' AND objid = ${startLock}`,
    );
    if (rows.length) return;
    throw new StartError(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases, so the tables of one would be made in the other. Give both the same server and name.',
    );
  }

  return {
    db: forbidInTransaction(db),
    engine: 'postgres',
    async exclusively(work) {
      const client = new pg.Client({
        connectionString: directUrl ?? url,
        application_name: 'antara-api start',
        // Replaces a limit that is set for the database itself.
        statement_timeout: longestLimit,
      });
      try {
        await assertUsable(isShared ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', longestLimit, async (text) => {
          await client.connect();
          return client.query(text);
        });
        await takeStartLock(client);
        if (isShared) await assertSameDatabase();
        return await work(() => applyMigrations(drizzle({ client }) as unknown as Db, 'shared'));
      } finally {
        await client.end();
      }
    },
    close: () => pool.end(),
  };
}
