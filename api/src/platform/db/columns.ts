/** Columns that many tables have. */
import {
  type AnyPgColumn,
  customType,
  integer,
  timestamp,
  type UpdateDeleteAction,
} from 'drizzle-orm/pg-core';

/** The row's number, which the database assigns. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** The number of a row of another table, as a foreign key that is not NULL. `onDelete` is as in SQL. */
export const reference = <Name extends string>(
  name: Name,
  column: () => AnyPgColumn,
  actions?: { onDelete: UpdateDeleteAction },
) => integer(name).notNull().references(column, actions);

/** An instant with its zone, a `Date` in the code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Bytes of a small file, read and written as a `Uint8Array`. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** When the row was last written. Defaults to the time of the insert. */
export const updatedAt = () => instant('updated_at').notNull().defaultNow();
