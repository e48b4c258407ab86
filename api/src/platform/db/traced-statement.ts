/** Statements as parts of the trace of the call that made them. Values, which may be a person's, are not recorded. */
import { isTraced, tracedCall } from '@delivery/server-base/tracing';

/** What a statement does and to what, as a span is named: `SELECT bookings`. */
function nameStatement(text: string): string {
  const [, verb = 'SQL'] = /^\s*(?:with\b.*?\)\s*)?(\w+)/is.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text) ?? [];
  return `${verb.toUpperCase()}${table ? ` ${table}` : ''}`;
}

/**
 * Runs the statement `text` by `work`, as a part of the trace that is going on. Jobs outside any request would be
 * traces of one statement each.
 */
export function traceStatement<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
  if (!isTraced()) return work();
  return tracedCall(nameStatement(text), { 'db.system.name': 'postgresql', 'db.query.text': text }, work);
}
