/** The undo steps of changes that are no more than the values of their rows. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { findMember, setStaffRoles, type StaffRole } from '../../base/staff/index.ts';
import { coupons } from '../../bookings/booking/index.ts';
import { commissionRates } from '../../sales/agents/index.ts';
import { enquiryRows } from '../../site/enquiries/index.ts';
import { waitingListRows } from '../../bookings/waiting-list/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';

/** The value of each changed row before and after the change, with the row's id. */
export type Changed<Value> = { id: number; before: Value; after: Value }[];
type EnquiryRow = typeof enquiryRows.$inferSelect;

export type ValueStep =
  /** True: bookings may use the coupon. `id` is its code. */
  | { kind: 'coupons'; rows: { id: string; before: boolean; after: boolean }[] }
  | { kind: 'commission rate'; from: string; rows: Changed<number | null> }
  | {
      kind: 'enquiry';
      rows: Changed<Pick<EnquiryRow, 'state' | 'owner_id'> & { call_outcome?: EnquiryRow['call_outcome'] }>;
    }
  | { kind: 'waiting priority'; rows: Changed<number> }
  | { kind: 'staff roles'; rows: Changed<{ roles: StaffRole[]; shipIds: number[] }> };

/** Who undoes a change, and when. */
export interface Undoer {
  by: string;
  at: Date;
}

/**
 * Refuses to undo a change of `what` that was followed by another change, because the undo would also undo the later
 * change.
 */
export function throwChangedSince(what: string): never {
  throwHttpError(
    'CONFLICT',
    `${what} was changed again since then, so nothing was undone. Undo the later change first, or set what you want.`,
  );
}

/** As `restorers` of `undo-steps.ts`. */
export const valueRestorers: {
  [Name in ValueStep['kind']]: (
    tx: Tx,
    step: Extract<ValueStep, { kind: Name }>,
    undoer: Undoer,
  ) => Promise<void>;
} = {
  coupons: async (tx, { rows }) => {
    for (const { id, before, after } of rows) {
      const isSame = and(eq(coupons.code, id), eq(coupons.active, after));
      const done = await tx.update(coupons).set({ active: before }).where(isSame).returning();
      if (!done.length) throwChangedSince(`The coupon ${id}`);
    }
  },
  'commission rate': async (tx, { from, rows }) => {
    for (const { id, before, after } of rows) {
      const isSame = and(
        eq(commissionRates.user_id, id),
        eq(commissionRates.valid_from, from),
        after === null ? undefined : eq(commissionRates.percent, after),
      );
      const done =
        before === null
          ? await tx.delete(commissionRates).where(isSame).returning()
          : after === null
            ? await tx
                .insert(commissionRates)
                .values({ user_id: id, valid_from: from, percent: before })
                .onConflictDoNothing()
                .returning()
            : await tx.update(commissionRates).set({ percent: before }).where(isSame).returning();
      if (!done.length) throwChangedSince('The rate');
    }
  },
  enquiry: async (tx, { rows }) => {
    for (const { id, before, after } of rows) {
      const isSame = and(
        eq(enquiryRows.id, id),
        eq(enquiryRows.state, after.state),
        sql`${enquiryRows.owner_id} IS NOT DISTINCT FROM ${after.owner_id}`,
        after.call_outcome ? eq(enquiryRows.call_outcome, after.call_outcome) : undefined,
      );
      const done = await tx.update(enquiryRows).set(before).where(isSame).returning({ id: enquiryRows.id });
      if (!done.length) throwChangedSince('The enquiry');
    }
  },
  'waiting priority': (tx, { rows }) =>
    restoreColumn(tx, waitingListRows, 'priority', rows, () => 'The priority'),
  'staff roles': async (tx, { rows }, undoer) => {
    for (const { id, before, after } of rows) {
      const member = await findMember(tx, id);
      if (
        !member ||
        String(member.roles) !== String(after.roles) ||
        String(member.shipIds) !== String(after.shipIds)
      )
        throwChangedSince(`Account ${id}`);
      await setStaffRoles(tx, member.email, before.roles, before.shipIds, undoer);
    }
  },
};

/** Restores the values of one column. `nameOf` returns what the refusal calls the value of the row with this id. */
export async function restoreColumn<Name extends string>(
  tx: Tx,
  table: PgTable & { id: PgColumn } & Record<Name, PgColumn>,
  name: Name,
  rows: Changed<number | null>,
  nameOf: (id: number) => string | Promise<string>,
): Promise<void> {
  for (const { id, before, after } of rows) {
    const isSame = after === null ? isNull(table[name]) : eq(table[name], after);
    const done = await tx
      .update(table as PgTable)
      .set({ [name]: before })
      .where(and(eq(table.id, id), isSame))
      .returning({ id: table.id });
    if (!done.length) throwChangedSince(await nameOf(id));
  }
}
