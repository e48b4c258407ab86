/**
 * Confirmations, invoices, credit notes and calendars. Other domains import this file and nothing else of the folder.
 */
export { createAttachments } from './attachments.ts';
export {
  getDocumentKinds,
  getLetterhead,
  type IssuedDocument,
  listIssuedDocuments,
} from './booking-documents.ts';
export { addTextLines } from './extras.ts';
export { formatCancellationRules } from './confirmation.ts';
export { toTextLines } from './html-lines.ts';
export { createCalendarWriter } from './ics.ts';
export { formatGst } from './invoice-content.ts';
export {
  issueAdditionInvoice,
  issueDateChangeDocuments,
  issueInvoice,
  issueRefundDocuments,
  withdrawInvoice,
} from './issue.ts';
export { issueReceiptVoucher, issueRefundVoucher } from './issue-vouchers.ts';
export {
  type Column,
  type Letterhead,
  mutedText,
  PdfDocument,
  strongText,
  tableHeadText,
} from './pdf-document.ts';
export { documents } from './routes.ts';
export { invoices, vouchers } from './tables.ts';
export { loadTravelGuide } from './travel-guide.ts';
