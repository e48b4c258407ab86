/**
 * A Drizzle database on a pool of `pg`, which begins and ends transactions itself. Drizzle creates a new object for
 * each transaction. Here all transactions of a connection have the same object, so that a statement is built once for
 * each connection (`prepareOnce`).
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db, Tx } from './types.ts';

const toBegin = ({ isolationLevel, accessMode }: PgTransactionConfig = {}) =>
  ['BEGIN', isolationLevel && `ISOLATION LEVEL ${isolationLevel}`, accessMode].filter(Boolean).join(' ');

/**
 * Returns the Drizzle database of `pool`. `settings` are SQL statements that are sent together with BEGIN at the
 * beginning of each transaction. With settings, a statement outside a transaction is run in a transaction of its own,
 * so that the settings also apply to this statement.
 */
export function createDatabase(pool: pg.Pool, settings: readonly string[]): Db {
  const ofConnections = new WeakMap<pg.PoolClient, Tx>();
  const getTx = (client: pg.PoolClient): Tx => {
    const cached = ofConnections.get(client);
    if (cached) return cached;
    const connectionTx = Object.assign(drizzle({ client }), {
      transaction() {
        throw new Error('A transaction cannot be begun inside a transaction.');
      },
    }) as unknown as Tx;
    ofConnections.set(client, connectionTx);
    return connectionTx;
  };

  async function runTransaction<T>(
    work: (client: pg.PoolClient) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    const client = await pool.connect();
    let rollbackError: Error | undefined;
    try {
      await client.query([toBegin(config), ...settings].join('; '));
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((cause: Error) => (rollbackError = cause));
      throw error;
    } finally {
      // Closes the connection when its transaction could not be ended.
      client.release(rollbackError);
    }
  }

  if (settings.length) {
    const query = (statement: pg.QueryConfig, values?: unknown[]) =>
      runTransaction((client) => client.query(statement, values));
    pool.query = query as unknown as typeof pool.query;
  }
  return Object.assign(drizzle({ client: pool }), {
    transaction: <T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig) =>
      runTransaction((client) => work(getTx(client)), config),
  }) as unknown as Db;
}
