/**
 * Adds the statements of the embedded database to the traces of the calls that run them. `TracedClient` does the same
 * for PostgreSQL.
 */
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { traceStatement } from './traced-statement.ts';

/** Traces the statements of `client` from now on, including those in its transactions. */
export function tracePglite(client: PGlite): void {
  traceQueries(client);
  const begin = client.transaction.bind(client);
  client.transaction = (work) =>
    begin((tx) => {
      traceQueries(tx);
      return work(tx);
    });
}

function traceQueries(target: Pick<PGlite | Transaction, 'query'>): void {
  const query = target.query.bind(target);
  target.query = (text, ...rest) => traceStatement(text, () => query(text, ...rest));
}
