/**
 * Lets owners download the documents of their bookings (CO-12). The route is not part of the contract's calls, because
 * its response is a file. 400 for an unknown kind, 401 for a visitor without a session, 404 for another account's
 * booking or a document that the booking does not have.
 */
import { documentKinds, isTaxDocument } from '@antara/contracts/api/documents';
import { z } from 'zod/mini';
import { requireBookingUser } from '../../base/accounts/index.ts';
import { findOwnBooking, loadBookingDetails, throwUnknownBooking } from '../booking/index.ts';
import { parseInput } from '../../platform/implement.ts';
import type { Plugin } from '../../platform/platform.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { limitAddress } from '../../platform/limits/limit-address.ts';
import {
  getDocumentKinds,
  renderDocument,
  renderTaxDocuments,
  listIssuedDocuments,
} from './booking-documents.ts';
import { issueCancellationDocument } from './issue.ts';
import { documentData } from './personal-data.ts';

const documentQuery = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  kind: z.enum(documentKinds),
  /** The number of a tax document. Without a number, the newest document of its kind is sent. */
  number: z.optional(z.string().check(z.regex(/^[\w/-]{1,20}$/))),
});

export const documents: Plugin = {
  name: 'documents',
  routes(app, { db, config }) {
    const rateLimit = limitAddress(config, 60, 60);
    app.get('/api/booking/document', { config: { rateLimit } }, async (request, reply) => {
      const user = await requireBookingUser(request);
      const query = parseInput(documentQuery, request.query);
      if (!query) throwHttpError('INVALID', 'There is no such document.');
      const row = (await findOwnBooking(db, user.id, query.id)) ?? throwUnknownBooking();
      const { kind, number } = query;
      const file = await loadBookingDetails(db, row.booking_id);
      const issued = (await listIssuedDocuments(db, [row.id])).get(row.id) ?? [];
      const exists = file && getDocumentKinds(row, issued, file.balance.balanceInr).includes(kind);
      const document =
        exists &&
        (isTaxDocument(kind)
          ? (await renderTaxDocuments(db, file, kind, { number })).at(-1)
          : await renderDocument(db, file, kind, config.siteUrl));
      if (!document) throwHttpError('NOT_FOUND', 'This booking has no such document yet.');
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${document.filename}"`)
        .type(document.contentType)
        .send(document.content);
    });
  },
  on: {
    'booking-cancelled': (tx, { booking, ...money }) => issueCancellationDocument(tx, booking, money),
  },
  personalData: documentData,
};
