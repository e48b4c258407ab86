/**
 * Personal data: each domain that stores personal data defines how the data is read, whether it can be deleted now, and
 * how it is erased. A test fails for a table with personal data that no plugin names.
 */
import type { Clock } from './clock.ts';
import type { DbOrTx, Tx } from './db/types.ts';
import { throwHttpError } from './http-error.ts';

/** A person with an account. */
export interface Person {
  id: number;
  email: string;
  /**
   * True when the person has entered a code that was mailed to the address. Everything that was sent to us under the
   * address then belongs to the person.
   */
  emailVerified: boolean;
}

/** The personal data that a domain stores. */
export interface PersonalData {
  /**
   * Returns the person's data by the names that it has in the person's download. A list that grows over the years is an
   * `AsyncIterable`, which is read in parts (`readInParts`).
   */
  read(db: DbOrTx, person: Person): Promise<Record<string, unknown>>;
  /** Returns why the data cannot be deleted yet, as a sentence for the person; null when it can. */
  deletionBlocker?(tx: Tx, person: Person, now: Date): Promise<string | null>;
  /** Erases the person's data. */
  erase(tx: Tx, person: Person, now: Date): Promise<void>;
  /** The names of the tables with the data. */
  tables: readonly string[];
}

/** How many rows of a list are read at a time. */
const rowsPerPart = 200;

/**
 * Yields all rows of a list, which are read in parts. `read` returns the first `limit` rows after the row `last`, in
 * the order of a unique key.
 */
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

/** Yields all data of a person as the text of a JSON object, which is written while the data is read. */
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

/** Returns all data of a person as one object. */
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
 * Erases a person's data in all domains, or in none.
 * @throws {HttpError} 409 with the sentence of a domain whose `deletionBlocker` objects
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
