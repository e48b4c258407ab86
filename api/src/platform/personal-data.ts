/**
 * Personal data: each domain that stores something of a person says how it is read, whether it can be deleted now, and
 * how it is erased. A test finds tables with people in them that no plugin answers for.
 */
import type { Clock } from './clock.ts';
import type { DbOrTx, Tx } from './db/types.ts';
import { throwHttpError } from './http-error.ts';

/** Somebody with an account. */
export interface Person {
  id: number;
  email: string;
  /** A code sent to the address was entered: what was written to us under the address is theirs as well. */
  emailVerified: boolean;
}

/** What a domain stores of people. */
export interface PersonalData {
  /**
   * What it stores, by the names it has in the person's own copy. A list that grows with the years is an
   * `AsyncIterable`, read part by part once it is asked for (`readInParts`).
   */
  read(db: DbOrTx, person: Person): Promise<Record<string, unknown>>;
  /** The sentence that says why it cannot be deleted yet, or null. */
  deletionBlocker?(tx: Tx, person: Person, now: Date): Promise<string | null>;
  /** Takes the person out of it. */
  erase(tx: Tx, person: Person, now: Date): Promise<void>;
  /** The tables that it answers for. */
  tables: readonly string[];
}

/** Of how many rows a list is read at a time. */
const rowsPerPart = 200;

/** The rows of a list: `read` reads the first `limit` of those after `last`, in the order of a unique key. */
export async function* readInParts<Row>(
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last, rowsPerPart);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < rowsPerPart) return;
  }
}

/** Everything that is stored of a person, as the text of a JSON object, written as it is read. */
export async function* exportPersonalData(
  db: DbOrTx,
  sources: readonly PersonalData[],
  person: Person,
): AsyncGenerator<string> {
  let separator = '{';
  for (const source of sources) {
    for (const [name, value] of Object.entries(await source.read(db, person))) {
      yield `${separator}${JSON.stringify(name)}:`;
      separator = ',';
      if (isAsyncIterable(value)) yield* writeList(value);
      else yield JSON.stringify(value ?? null);
    }
  }
  yield separator === '{' ? '{}' : '}';
}

/** The same as one object. */
export async function collectPersonalData(
  ...[db, sources, person]: Parameters<typeof exportPersonalData>
): Promise<Record<string, unknown>> {
  let json = '';
  for await (const part of exportPersonalData(db, sources, person)) json += part;
  return JSON.parse(json) as Record<string, unknown>;
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* writeList(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/**
 * Takes a person out of everything.
 *
 * @throws {HttpError} 409 with the reason while a source has a `deletionBlocker`.
 */
export async function erasePerson(
  tx: Tx,
  { now, personalData }: { now: Clock; personalData: readonly PersonalData[] },
  person: Person,
): Promise<void> {
  const at = now();
  for (const { deletionBlocker } of personalData) {
    const reason = await deletionBlocker?.(tx, person, at);
    if (reason) throwHttpError('CONFLICT', reason);
  }
  for (const source of personalData) await source.erase(tx, person, at);
}
