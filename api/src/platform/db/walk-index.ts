import { sql, type SQL } from 'drizzle-orm';

/**
 * Each different value of an indexed column as text, in order: the index leads from one to the next, however many rows
 * have it. `first` selects the first value, and `next` the one after `value`; both are NULL where there is none.
 */
export const walkIndex = (first: SQL, next: SQL): SQL => sql`
  WITH RECURSIVE found AS (
    SELECT ${first} AS value UNION ALL SELECT ${next} FROM found WHERE value IS NOT NULL)
  SELECT value::text FROM found WHERE value IS NOT NULL`;
