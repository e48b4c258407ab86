/** Columns that many tables have. */
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant with its zone, a `Date` in the code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Bytes of a small file, read and written as a `Uint8Array`. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** When the row was last written. Defaults to the time of the insert. */
export const updatedAt = () => instant('updated_at').notNull().defaultNow();
