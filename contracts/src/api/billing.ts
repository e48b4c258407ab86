/** Whom an invoice is made out to, as the payer gives it at checkout. Everything may be left out. */
import { z } from 'zod/mini';
import { findGstinError, gstPlaces, normalizeGstin, type GstPlace } from '../rules/gst.ts';
import { requiredAddress, requiredName } from './fields.ts';

/** A GSTIN, or '' for a company without one. */
const gstin = z.string().check(
  z.maxLength(40, 'A GSTIN has 15 characters'),
  z.overwrite(normalizeGstin),
  z.check<string>((input) => {
    const message = input.value ? findGstinError(input.value) : null;
    if (message) input.issues.push({ code: 'custom', message, input: input.value });
  }),
);
const address = requiredAddress('Please enter the address of the company', 240);
const company = z.object({
  name: requiredName('Please enter the name of the company', 120),
  gstin,
  /** Lines as typed (CGST Rules 2017, rule 46(d)). Absent in orders of checkouts that did not ask for it. */
  address: z.optional(address),
});
const place = z.enum(Object.keys(gstPlaces) as GstPlace[], 'Please choose a state');

/** The lines of an address as typed, without blank ones. */
export const splitLines = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((line) => line.trim() || []);

/** `state`: where the payer lives, by its GST code; that of a GSTIN counts before it. */
export const billing = z.object({ state: z.optional(place), company: z.optional(company) });
export type Billing = z.infer<typeof billing>;

const typedPlace = z.union([z.literal(''), place]);

/** The form: `state` '' while none is chosen, the company's fields read only when `forCompany`. */
export const billingForm = z.discriminatedUnion('forCompany', [
  z.object({ forCompany: z.literal(false), state: typedPlace }),
  z.extend(company, { forCompany: z.literal(true), address, state: typedPlace }),
]);

/** What is ordered with a valid form; undefined when nothing was given. */
export function toBilling(form: z.infer<typeof billingForm>): Billing | undefined {
  const company = form.forCompany ? { name: form.name, gstin: form.gstin, address: form.address } : undefined;
  const state = company?.gstin ? '' : form.state;
  if (!company && !state) return undefined;
  return { ...(state && { state }), ...(company && { company }) };
}
