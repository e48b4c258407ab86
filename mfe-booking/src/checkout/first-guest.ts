import type { SessionUser } from '@antara/contracts/api/accounts';
import type { LeadClient } from '@antara/contracts/api/clients';
import type { GuestDraft } from './draft.ts';
import type { GuestForm } from './use-guest-form.ts';

/** Who is entered as the first guest: a travel agent's client, or the customer. */
export type Person = Pick<LeadClient, 'firstName' | 'lastName' | 'mobile_no'>;

/** A customer's account as a person: the last word of the name is the last name. */
export function toPerson({ name, mobile_no }: SessionUser): Person {
  const [, firstName = name, lastName = ''] = /^(.+)\s+(\S+)$/.exec(name.trim()) ?? [];
  return { firstName, lastName, mobile_no };
}

/** Enters a person as the first guest; false when that guest is somebody else whose passport is uploaded already. */
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
 * The first guest with the person's name and number; null when that guest is somebody else whose passport is uploaded
 * already: the picture must not come under another name.
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
