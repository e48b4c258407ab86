/** Enquiries as the operator reads them. */
import { enquiryCategories } from '@antara/contracts/api/enquiries';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { enquiryRows } from '../enquiries/index.ts';
import { defineRead } from './operation.ts';

const maxRows = 200;

/** The enquiries that came last, the newest first: at most 200. */
export const listEnquiries = defineRead(
  z.object({ category: z.optional(z.enum(enquiryCategories)) }),
  async (db, { category }) => {
    const rows = await db
      .select()
      .from(enquiryRows)
      .where(category && eq(enquiryRows.category, category))
      .orderBy(desc(enquiryRows.id))
      .limit(maxRows);
    return {
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
