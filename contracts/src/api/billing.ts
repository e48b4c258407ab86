/** The addressee of an invoice, as the payer enters it at checkout. All fields are optional. */
import { z } from 'zod/mini';
import { findGstinError, gstPlaces, normalizeGstin, type GstPlace } from '../rules/gst.ts';
import { requiredAddress, requiredName } from './fields.ts';
import * as m from '../messages/billing.ts';

/** A GSTIN, or '' for a company without one. */
const gstin = z.string().check(
  z.maxLength(40, { error: m.gstinLength }),
  z.overwrite(normalizeGstin),
  z.check<string>((input) => {
    const message = input.value ? findGstinError(input.value) : null;
    if (message) input.issues.push({ code: 'custom', message, input: input.value });
  }),
);
const address = requiredAddress(m.pleaseEnterTheAddressOf, 240);
const company = z.object({
  name: requiredName(m.pleaseEnterTheNameOf, 120),
  gstin,
  /**
   * The address lines as typed (CGST Rules 2017, rule 46(d)). Absent in orders from before the checkout asked for an
   * address.
   */
  address: z.optional(address),
});
const place = z.enum(Object.keys(gstPlaces) as GstPlace[], { error: m.pleaseChooseAState });

/** Returns the lines of an address as typed, without blank ones. */
export const splitLines = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((line) => line.trim() || []);

/** `state` is the payer's state by its GST code. The state of a GSTIN takes precedence. */
export const billing = z.object({ state: z.optional(place), company: z.optional(company) });
export type Billing = z.infer<typeof billing>;

const typedPlace = z.union([z.literal(''), place]);

/** The form. `state` is '' until one is chosen; the company's fields count only when `forCompany`. */
export const billingForm = z.discriminatedUnion('forCompany', [
  z.object({ forCompany: z.literal(false), state: typedPlace }),
  z.extend(company, { forCompany: z.literal(true), address, state: typedPlace }),
]);

/** Returns the order's billing details from a valid form, or undefined when nothing was entered. */
export function toBilling(form: z.infer<typeof billingForm>): Billing | undefined {
  const company = form.forCompany ? { name: form.name, gstin: form.gstin, address: form.address } : undefined;
  const state = company?.gstin ? '' : form.state;
  if (!company && !state) return undefined;
  return { ...(state && { state }), ...(company && { company }) };
}
