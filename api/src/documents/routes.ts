/** A booking's documents for its owner (CO-12). Files, so outside the contract's calls; their address is the contract's. */
import { documentKinds } from '@antara/contracts/api/documents';
import { z } from 'zod/mini';
import { requireUser } from '../accounts/session.ts';
import { bookingFile } from '../booking/file.ts';
import { ownBooking, refuseUnknown } from '../booking/view.ts';
import type { Plugin } from '../platform/platform.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { documentsOf, paperOf, papersOf } from './papers.ts';

const asked = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  kind: z.enum(documentKinds),
});

export const documents: Plugin = {
  name: 'documents',
  routes(app, { db, config }) {
    const rateLimit = { max: Math.max(1, Math.round(60 * config.rateLimitFactor)), timeWindow: 60_000 };
    app.get('/api/booking/document', { config: { rateLimit } }, async (request, reply) => {
      const user = await requireUser(request);
      const query = z.safeParse(asked, request.query);
      if (!query.success) throwHttpError('INVALID', 'There is no such document.');
      const row = (await ownBooking(db, user.id, query.data.id)) ?? refuseUnknown();
      const { kind } = query.data;
      const there = documentsOf(row, (await papersOf(db, [row.id])).get(row.id) ?? []).includes(kind);
      const file = there ? await bookingFile(db, row.booking_id) : null;
      const paper = file && (await paperOf(db, file, kind, config.siteUrl));
      if (!paper) throwHttpError('NOT_FOUND', 'This booking has no such document yet.');
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${paper.filename}"`)
        .type(paper.contentType)
        .send(paper.content);
    });
  },
};
