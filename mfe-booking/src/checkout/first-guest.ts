import type { SessionUser } from '@antara/contracts/api/accounts';
import type { LeadClient } from '@antara/contracts/api/clients';
import type { GuestDraft } from './draft.ts';
import type { GuestForm } from './use-guest-form.ts';

/** The person to enter as the first guest: a travel agent's client, or the customer. */
export type Person = Pick<LeadClient, 'firstName' | 'lastName' | 'mobile_no'>;

/** Converts a customer's account to a person. The last word of the name becomes the last name. */
export function toPerson({ name, mobile_no }: SessionUser): Person {
  const [, firstName = name, lastName = ''] = /^(.+)\s+(\S+)$/.exec(name.trim()) ?? [];
  return { firstName, lastName, mobile_no };
}

/**
 * Enters a person as the first guest. Returns false when the first guest is somebody else whose passport is already
 * uploaded.
 */
export function fillFirstGuest(form: GuestForm, person: Person): boolean {
  const [first] = form.getValues('guests');
  const guest = first && toFirstGuest(person, first);
  if (!guest) return false;
  for (const field of ['firstName', 'lastName', 'contact'] as const) {
    form.setValue(`guests.0.${field}`, guest[field]);
    form.clearErrors(`guests.0.${field}`);
  }
  return true;
}

/**
 * Returns the first guest with the person's name and number. Returns null when that guest is somebody else whose
 * passport is already uploaded, because the picture must not get another name.
 */
export function toFirstGuest(
  { firstName, lastName, mobile_no }: Person,
  guest: GuestDraft,
): GuestDraft | null {
  const [first, last] = [firstName.trim(), lastName.trim()];
  const same = guest.firstName.trim() === first && guest.lastName.trim() === last;
  if (!same && (guest.passport_front || guest.passport_back)) return null;
  return { ...guest, firstName: first, lastName: last, contact: mobile_no.trim() };
}
