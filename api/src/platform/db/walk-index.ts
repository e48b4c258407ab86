import { sql, type SQL } from 'drizzle-orm';

/**
 * Selects each distinct value of an indexed column as text, in order. The index leads from one value to the next, so
 * the number of rows per value does not matter. `first` selects the first value, and `next` the value after `value`;
 * both are NULL when there is no such value.
 */
export const walkIndex = (first: SQL, next: SQL): SQL => sql`
  WITH RECURSIVE found AS (
    SELECT ${first} AS value UNION ALL SELECT ${next} FROM found WHERE value IS NOT NULL)
  SELECT value::text FROM found WHERE value IS NOT NULL`;
