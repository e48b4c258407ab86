/**
 * The embedded database with its statements in the traces of the calls that make them; see `TracedClient` for
 * PostgreSQL.
 */
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { traceStatement } from './traced-statement.ts';

/** Records the statements of `client` from now on, those in its transactions too. */
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
