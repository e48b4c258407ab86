/** Lists the log: who changed what and when, and who read whose personal data. */
import { and, arrayContains, eq, gte, inArray, like, lt, or, sql, type SQL } from 'drizzle-orm';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { z } from 'zod/mini';
import { formatCsv, formatCsvRow } from '../../platform/csv.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { roomClaims } from '../../bookings/booking/index.ts';
import { ships, suites } from '../../site/catalogue/index.ts';
import { describeField } from './field-text.ts';
import { civilDateField, departureKeyFields, getDeparture } from './fields.ts';
import { parseIndianTime } from './indian-time.ts';
import { defineRead } from './operation.ts';
import { changesPrices, operatorLog } from './tables.ts';
import { departureLabel } from './timetable-rules.ts';
import { readListPart, listFields, type ListInput } from './list-part.ts';

const kind = z
  .optional(z.enum(['change', 'read']))
  .check(describeField('changes or reads of personal data alone'));

const periodFields = {
  from: z.optional(civilDateField).check(describeField('first day, by the clock of India')),
  to: z.optional(civilDateField).check(describeField('last day, by the clock of India')),
};

const isInPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  and(
    from === undefined ? undefined : gte(operatorLog.at, parseIndianTime(from)),
    to === undefined ? undefined : lt(operatorLog.at, parseIndianTime(addDays(to, 1))),
  );

const readLog = (db: DbOrTx, part: ListInput, where: SQL | undefined) =>
  readListPart(db.select().from(operatorLog), part, { by: { id: operatorLog.id }, descending: true, where });

/**
 * Lists changes and reads of personal data, the newest first: all of them, or those about one subject. `can_undo` is
 * true when the log has the steps that undo the change; a later change of the same values can still prevent the undo.
 */
export const listLog = defineRead(
  z.object({
    subject: z
      .optional(z.string())
      .check(
        describeField('about one booking, departure, coupon …', { name: 'about', placeholder: 'subject' }),
      ),
    kind,
    who: z
      .optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))
      .check(describeField('of one person, by the name in the log', { placeholder: 'name' })),
    area: z
      .optional(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/, 'an area is one word: bookings')))
      .check(describeField('operations of one area: bookings, departures, content …')),
    ...periodFields,
    ...listFields(50),
  }),
  async (db, { subject, kind: onlyKind, who, area, from, to, ...part }) => {
    const { rows, more } = await readLog(
      db,
      part,
      and(
        onlyKind && eq(operatorLog.kind, onlyKind),
        who === undefined ? undefined : eq(operatorLog.who, who),
        area === undefined ? undefined : like(operatorLog.what, `${area}.%`),
        isInPeriod({ from, to }),
        subject === undefined
          ? undefined
          : or(eq(operatorLog.subject, subject), arrayContains(operatorLog.subjects, [subject])),
      ),
    );
    return {
      ...more,
      log: rows.map(({ id: line, undo, ...row }) => ({ line, ...row, can_undo: undo !== null })),
    };
  },
);

/**
 * Lists the changes of a departure, the newest first, without reads of personal data: those about the departure, those
 * of its fare, and the closures that keep its suites from sale.
 */
export const listDepartureHistory = defineRead(
  z.object({ ...departureKeyFields, ...listFields(20) }),
  async (db, { journey, date, ...part }) => {
    const { id } = await getDeparture(db, { journey, date });
    const label = departureLabel({ journey, date });
    const fare = JSON.stringify([{ kind: 'fares', rows: [{ id }] }]);
    // Each part is found by an index of its own.
    const lines = sql`(
      SELECT ${operatorLog.id} FROM ${operatorLog} WHERE ${eq(operatorLog.subject, label)}
      UNION ALL
      SELECT ${operatorLog.id} FROM ${operatorLog} WHERE ${arrayContains(operatorLog.subjects, [label])}
      UNION ALL
      SELECT ${operatorLog.id} FROM ${operatorLog}
      WHERE ${changesPrices(operatorLog.what)} AND ${operatorLog.undo} @> ${fare}::jsonb
      UNION ALL
      SELECT ${operatorLog.id} FROM ${roomClaims}
      JOIN ${suites} ON ${eq(suites.id, roomClaims.suite_id)}
      JOIN ${ships} ON ${eq(ships.id, suites.ship_id)}
      JOIN ${operatorLog} ON ${operatorLog.subject} = ${ships.slug} || ' ' || ${suites.room_number}
      WHERE ${eq(roomClaims.departure_id, id)} AND ${eq(operatorLog.what, 'suites.close')}
        AND ${operatorLog.details} ->> 'id' = ${roomClaims.closure_id}::text)`;
    const where = and(eq(operatorLog.kind, 'change'), inArray(operatorLog.id, lines));
    const { rows, more } = await readLog(db, part, where);
    return {
      ...more,
      changes: rows.map(({ id: line, at, who, approved_by, what, details }) => ({
        line,
        at,
        who,
        approved_by,
        what,
        details,
      })),
    };
  },
);

const columns = ['line', 'at', 'who', 'staff', 'approved_by', 'kind', 'what', 'about', 'details'];

/** Returns a part of the log as CSV, the newest line first. The first part begins with the names of the columns. */
export const exportLog = defineRead(
  z.object({
    kind,
    ...periodFields,
    ...listFields(1000),
  }),
  async (db, { kind: onlyKind, from, to, ...part }) => {
    const { rows, more } = await readLog(
      db,
      part,
      and(onlyKind && eq(operatorLog.kind, onlyKind), isInPeriod({ from, to })),
    );
    const lines = rows.map((row) =>
      formatCsvRow([
        row.id,
        row.at.toISOString(),
        row.who,
        row.staff_id ?? '',
        row.approved_by ?? '',
        row.kind,
        row.what,
        row.subjects?.join(' ') ?? row.subject,
        row.kind === 'read' ? '' : JSON.stringify(row.details),
      ]),
    );
    const head = part.cursor === undefined ? formatCsv([columns]) : '';
    return { ...more, csv: head + lines.join('') };
  },
);
