/** What stands on a tax invoice or credit note, fixed when it is issued. */
import type { Rupees } from '@antara/contracts/money';

/** Whole rupees throughout; `lines` come to `taxable_inr`, with `tax_inr` to `total_inr`. */
export interface InvoiceContent {
  seller: { name: string; address: string[]; gstin: string | null; sac: string | null };
  buyer: { name: string; email: string; mobile_no: string };
  /** As people read it. */
  booking_id: string;
  journey: string;
  ship: string;
  /** `yyyy-mm-dd`. */
  date_from: string;
  date_to: string;
  lines: { description: string; amount_inr: Rupees }[];
  taxable_inr: Rupees;
  /** 0 on a journey that carries none. */
  gst_percent: number;
  tax_inr: Rupees;
  total_inr: Rupees;
  /** Of a credit note: the invoice that it corrects. */
  corrects?: { number: string; issued_on: string };
}
