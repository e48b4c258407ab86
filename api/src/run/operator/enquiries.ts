/** Enquiries for the operator. */
import { enquiryCategories } from '@antara/contracts/api/enquiries';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { enquiryRows } from '../../site/enquiries/index.ts';
import { describeField } from './field-text.ts';
import { defineRead } from './operation.ts';
import { createWindow, windowFields } from './window.ts';

/** Lists enquiries, the newest first. */
export const listEnquiries = defineRead(
  z.object({
    category: z.optional(z.enum(enquiryCategories)).check(describeField('only these')),
    ...windowFields(200),
  }),
  async (db, { category, ...part }) => {
    const window = createWindow(part, { columns: [enquiryRows.id], descending: true });
    const matchingRows = await db
      .select()
      .from(enquiryRows)
      .where(and(category && eq(enquiryRows.category, category), window.isAfter))
      .orderBy(...window.orderBy)
      .limit(window.limit);
    const { rows, more } = window.take(matchingRows, ({ id }) => [id]);
    return {
      ...more,
      enquiries: rows.map((row) => ({
        reference: row.reference,
        received_at: row.received_at.toISOString(),
        category: row.category,
        name: row.name,
        email: row.email,
        mobile_no: row.mobile_no,
        tour: row.tour,
        ship: row.ship,
        theme: row.theme,
        date: row.date,
        month: row.month,
        year: row.year,
        message: row.message,
      })),
    };
  },
);
