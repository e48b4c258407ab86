/** Saved views: lists of the desk under names, for one member of the staff or for all. */
import { and, arrayContains, asc, count, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { defineChange, defineRead, type Caller } from './operation.ts';
import { savedViews } from './tables.ts';

/** The views of one list that one member may save. */
const maxViews = 100;

const list = z
  .string('a list is named by its path')
  .check(
    z.regex(/^\/[a-z-]{1,40}$/, 'a list is named by its path at the desk, such as /bookings'),
    describeField('the list’s path at the desk: /bookings', { placeholder: 'path' }),
  );
const view = z
  .int('a view is named by its number')
  .check(z.positive(), describeField('its number, as `views list` has it'));
const name = z
  .string('a view has a name')
  .check(z.trim(), z.minLength(1, 'a view has a name'), z.maxLength(60), describeField('the view’s name'));
const search = z.string().check(
  z.maxLength(1500),
  z.regex(/^[\w.~%+=&:@,!*'()-]*$/, 'a view is the query of an address, without the question mark'),
  z.refine((text) => !new URLSearchParams(text).has('q'), {
    error: 'a view does not keep the words of a search, because they may name guests',
  }),
  describeField('the query of the list’s address: status=CONFIRMED&overdue=1', { placeholder: 'query' }),
);

const isOwn = ({ staffId }: Caller): SQL =>
  staffId === null ? isNull(savedViews.staff_id) : eq(savedViews.staff_id, staffId);

/** Lists the views of a list that the caller may use: the caller's own, and those that are shared, by name. */
export const listViews = defineRead(z.object({ list }), async (db, { list: path }, _platform, caller) => {
  const rows = await db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, path), or(isOwn(caller), savedViews.is_shared)))
    .orderBy(asc(savedViews.name), asc(savedViews.id));
  return {
    views: rows.map(({ id, staff_id, default_for, ...row }) => ({
      view: id,
      name: row.name,
      search: row.search,
      is_shared: row.is_shared,
      saved_by: row.who,
      is_own: staff_id === caller.staffId,
      is_default: caller.staffId !== null && default_for.includes(caller.staffId),
    })),
  };
});

/** Saves a view. Without `view` a new one, otherwise this one with another name, query or sharing. */
export const saveView = defineChange(
  z.object({
    list,
    name,
    search: z._default(search, ''),
    shared: z.optional(z.boolean()).check(describeField('for everybody in the office')),
    view: z.optional(view).check(describeField('changes this view instead of adding one')),
  }),
  async (tx, input, _platform, caller) => {
    const { list: path, view: id } = input;
    // A command belongs to nobody at the desk, so that a view of its own would be shown to nobody.
    const is_shared = input.shared === true || caller.staffId === null;
    const values = { name: input.name, search: input.search, is_shared };
    const before = id === undefined ? null : await lockView(tx, id, caller);
    if (before && before.list !== path) throwHttpError('INVALID', `View ${id} is one of ${before.list}.`);
    await assertNewName(tx, path, input.name, before, caller);
    if (before) {
      // A view that is no longer shared is no longer the default of others.
      const default_for = is_shared ? before.default_for : before.default_for.filter(isCaller(caller));
      await tx
        .update(savedViews)
        .set({ ...values, default_for })
        .where(eq(savedViews.id, before.id));
      return { view: before.id, is_shared, was_shared: before.is_shared };
    }
    const [row] = await tx
      .insert(savedViews)
      .values({ ...values, list: path, staff_id: caller.staffId, who: caller.who })
      .returning({ id: savedViews.id });
    return { view: row!.id, is_shared, was_shared: false };
  },
  // The name is that of a list, but it is typed freely, so that only the name of a shared view is logged.
  ({ list: path, name: given }, { view: id, is_shared, was_shared }) => ({
    subject: `view ${id}`,
    details: { list: path, is_shared, was_shared, ...(is_shared && { name: given }) },
  }),
);

/** Removes a view. One that is shared is removed for everybody. */
export const removeView = defineChange(
  z.object({ view }),
  async (tx, { view: id }, _platform, caller) => {
    const { list: path, is_shared, default_for } = await lockView(tx, id, caller);
    await tx.delete(savedViews).where(eq(savedViews.id, id));
    const others = default_for.filter((staff) => !isCaller(caller)(staff)).length;
    return { view: id, list: path, is_shared, default_of_others: others };
  },
  ({ view: id }, { list: path, is_shared }) => ({
    subject: `view ${id}`,
    details: { list: path, is_shared },
  }),
);

/** Sets the view by which a list opens for the caller; without `view` the list opens as it is. */
export const setDefaultView = defineChange(
  z.object({
    list,
    view: z.optional(view).check(describeField('this view; left out: the list as it is')),
  }),
  async (tx, { list: path, view: id }, _platform, caller) => {
    const { staffId } = caller;
    if (staffId === null)
      throwHttpError('UNPROCESSABLE', 'A default view belongs to a member of the staff: set it at the desk.');
    await tx
      .update(savedViews)
      .set({ default_for: sql`array_remove(${savedViews.default_for}, ${staffId})` })
      .where(and(eq(savedViews.list, path), arrayContains(savedViews.default_for, [staffId])));
    if (id === undefined) return { view: null };
    const [row] = await tx
      .update(savedViews)
      .set({ default_for: sql`array_append(${savedViews.default_for}, ${staffId})` })
      .where(
        and(
          eq(savedViews.id, id),
          eq(savedViews.list, path),
          or(eq(savedViews.staff_id, staffId), savedViews.is_shared),
        ),
      )
      .returning({ view: savedViews.id });
    return row ?? throwNoView(id);
  },
  ({ list: path }, { view: id }) => ({
    subject: id === null ? `views ${path}` : `view ${id}`,
    details: { list: path },
  }),
);

const isCaller =
  ({ staffId }: Caller) =>
  (staff: number) =>
    staff === staffId;

/**
 * Locks a view that the caller may change: an own one, and for the owner of the company any that is shared.
 * @throws {HttpError} 404 when there is none, 403 for a shared view of somebody else
 */
async function lockView(tx: Tx, id: number, caller: Caller) {
  const [row] = await tx.select().from(savedViews).where(eq(savedViews.id, id)).for('update');
  if (!row) throwNoView(id);
  const isMine = row.staff_id === caller.staffId;
  if (!isMine && !row.is_shared) throwNoView(id);
  if (!isMine && !caller.mayRun('staff.end'))
    throwHttpError(
      'FORBIDDEN',
      `“${row.name}” is a view of ${row.who}, who alone changes it. Save your own.`,
    );
  return row;
}

/** @throws {HttpError} 409 for a name that the member has in the list already, or for too many views */
async function assertNewName(
  tx: Tx,
  path: string,
  wanted: string,
  before: typeof savedViews.$inferSelect | null,
  caller: Caller,
): Promise<void> {
  const own = before
    ? before.staff_id === null
      ? isNull(savedViews.staff_id)
      : eq(savedViews.staff_id, before.staff_id)
    : isOwn(caller);
  const inList = and(eq(savedViews.list, path), own);
  const [same] = await tx
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(and(inList, eq(savedViews.name, wanted)));
  if (same && same.id !== before?.id)
    throwHttpError(
      'CONFLICT',
      `There is a view “${wanted}” of this list. Choose another name, or replace it.`,
      {
        view: same.id,
      },
    );
  if (before) return;
  const [counted] = await tx.select({ views: count() }).from(savedViews).where(inList);
  if (counted!.views >= maxViews)
    throwHttpError('CONFLICT', `A list has at most ${maxViews} views of one person. Remove one first.`);
}

/** Removes the views that a member saved for nobody else. Those that are shared stay for the others. */
export const removeViewsOf = (tx: Tx, staffId: number) =>
  tx.delete(savedViews).where(and(eq(savedViews.staff_id, staffId), eq(savedViews.is_shared, false)));

function throwNoView(id: number): never {
  throwHttpError('NOT_FOUND', `There is no view ${id} among yours and those that are shared.`);
}
