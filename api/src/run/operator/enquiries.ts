/** Lists the enquiries that visitors have sent. */
import { enquiryCategories } from '@antara/contracts/api/enquiries';
import { eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { enquiryRows } from '../../site/enquiries/index.ts';
import { describeField } from './field-text.ts';
import { defineRead } from './operation.ts';
import { readListPart, listFields } from './list-part.ts';

/** Lists enquiries of all categories or of one, the newest first. */
export const listEnquiries = defineRead(
  z.object({
    category: z.optional(z.enum(enquiryCategories)).check(describeField('only these')),
    ...listFields(200),
  }),
  async (db, { category, ...part }) => {
    const { rows, more } = await readListPart(db.select().from(enquiryRows), part, {
      by: { id: enquiryRows.id },
      descending: true,
      where: category && eq(enquiryRows.category, category),
    });
    return {
      ...more,
      enquiries: rows.map((row) => ({
        reference: row.reference,
        received_at: row.received_at,
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
