/** Columns that many tables have. */
import {
  type AnyPgColumn,
  bigint,
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

/** A column with an instant (`timestamptz`), which is a `Date` in the code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A column with the bytes of a small file, which are a `Uint8Array` in the code. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** A column with the instant of the row's last change. Default: the instant of the insert. */
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** A bigint column, because an amount in paise above 2.14 crore rupees does not fit into four bytes. */
export const paise = (name: string) => bigint(name, { mode: 'number' });
