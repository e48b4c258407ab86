/**
 * Adds statements to the trace of the call that runs them. Values are not recorded, because they may be personal data.
 */
import { isTraced, tracedCall } from '@delivery/server-base/tracing';

/** Returns the span's name, a verb and a table: `SELECT bookings`. */
function nameStatement(text: string): string {
  const [, verb = 'SQL'] = /^\s*(?:with\b.*?\)\s*)?(\w+)/is.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text) ?? [];
  return `${verb.toUpperCase()}${table ? ` ${table}` : ''}`;
}

/**
 * Runs the statement `text` with `work` as a part of the current trace. Outside a trace nothing is recorded: otherwise
 * each statement of a background job would be a trace of its own.
 */
export function traceStatement<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
  if (!isTraced()) return work();
  return tracedCall(nameStatement(text), { 'db.system.name': 'postgresql', 'db.query.text': text }, work);
}
