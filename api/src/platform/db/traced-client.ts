/**
 * A connection that adds its statements to the trace of the call that runs them. Values are not recorded, because they
 * may be personal data.
 */
import { isTraced } from '@delivery/server-base/tracing';
import pg from 'pg';
import { traceStatement } from './traced-statement.ts';

type AnyQuery = (...words: unknown[]) => unknown;

export class TracedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const plainQuery = super.query.bind(this) as AnyQuery;
    const tracedQuery: AnyQuery = (first, ...rest) => {
      const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text;
      // Cursors report their own statements.
      if (typeof text !== 'string' || !isTraced()) return plainQuery(first, ...rest);
      const callback = rest.at(-1);
      if (typeof callback !== 'function')
        return traceStatement(text, () => plainQuery(first, ...rest) as Promise<unknown>);
      const answer = callback as (error: unknown, result?: unknown) => void;
      traceStatement(text, () => plainQuery(first, ...rest.slice(0, -1)) as Promise<unknown>).then(
        (result) => answer(null, result),
        (error: unknown) => answer(error),
      );
      return undefined;
    };
    this.query = tracedQuery as unknown as pg.Client['query'];
  }
}
