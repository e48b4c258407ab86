/** A connection whose statements are parts of the trace of the call that made them. Values, which may be a person's, are not recorded. */
import { tracedCall, isTraced } from '@antara/server-base/tracing';
import pg from 'pg';

type AnyQuery = (...words: unknown[]) => unknown;

/** What a statement does and to what, as a span is named: `SELECT bookings`. */
function nameStatement(text: string): string {
  const [, verb = 'SQL'] = /^\s*(?:with\b.*?\)\s*)?(\w+)/is.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text) ?? [];
  return `${verb.toUpperCase()}${table ? ` ${table}` : ''}`;
}

export class TracedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const plainQuery = super.query.bind(this) as AnyQuery;
    const tracedQuery: AnyQuery = (first, ...rest) => {
      const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text;
      // Jobs outside any request would be traces of one statement each; cursors report for themselves.
      if (typeof text !== 'string' || !isTraced()) return plainQuery(first, ...rest);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
      const callback = rest.at(-1);
      if (typeof callback !== 'function') {
        return tracedCall(
          nameStatement(text),
          attributes,
          () => plainQuery(first, ...rest) as Promise<unknown>,
        );
      }
      const answer = callback as (error: unknown, result?: unknown) => void;
      tracedCall(
        nameStatement(text),
        attributes,
        () => plainQuery(first, ...rest.slice(0, -1)) as Promise<unknown>,
      ).then(
        (result) => answer(null, result),
        (error: unknown) => answer(error),
      );
      return undefined;
    };
    this.query = tracedQuery as unknown as pg.Client['query'];
  }
}
