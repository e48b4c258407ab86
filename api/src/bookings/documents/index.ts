/**
 * Confirmations, invoices, credit notes and calendars. Other domains import this file and nothing else of the folder.
 */
export { createAttachments } from './attachments.ts';
export {
  getDocumentKinds,
  getLetterhead,
  type IssuedDocument,
  listIssuedDocuments,
  renderDocument,
  renderTaxDocuments,
} from './booking-documents.ts';
export { addTextLines } from './extras.ts';
export { formatCancellationRules } from './confirmation.ts';
export { toTextLines } from './html-lines.ts';
export { formatGst } from './invoice-content.ts';
export { issueAdditionInvoice, issueInvoice, issueRefundDocuments, withdrawInvoice } from './issue.ts';
export { issueDateChangeDocuments, issuePartCancellationDocuments, reissueInvoices } from './issue-again.ts';
export { issueReceiptVoucher, issueRefundVoucher } from './issue-vouchers.ts';
export {
  type Column,
  type Letterhead,
  mutedText,
  PdfDocument,
  strongText,
  tableHeadText,
} from './pdf-document.ts';
export { documentKinds, type DocumentLine, readDocumentLines, sumLines } from './register.ts';
export { getLastDay, summarizeGst } from './gst-return.ts';
export { documents } from './routes.ts';
export { invoices, vouchers } from './tables.ts';
export { loadTravelGuide } from './travel-guide.ts';
