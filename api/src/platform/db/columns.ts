/** Columns that many tables have. */
import { timestamp } from 'drizzle-orm/pg-core';

/** An instant with its zone, a `Date` in the code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** When the row was last written: its making, unless the writer says otherwise. */
export const updatedAt = () => instant('updated_at').notNull().defaultNow();
