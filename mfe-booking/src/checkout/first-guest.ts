import type { LeadClient } from '@antara/contracts/api/clients';
import type { GuestDraft } from './draft.store.ts';

/**
 * The first guest with the client's name and number; null when that guest is somebody else whose passport is uploaded already:
 * the picture must not come under another name.
 */
export function toFirstGuest(
  { firstName, lastName, mobile_no }: Pick<LeadClient, 'firstName' | 'lastName' | 'mobile_no'>,
  guest: GuestDraft,
): GuestDraft | null {
  const [first, last] = [firstName.trim(), lastName.trim()];
  const same = guest.firstName.trim() === first && guest.lastName.trim() === last;
  if (!same && (guest.passport_front || guest.passport_back)) return null;
  return { ...guest, firstName: first, lastName: last, contact: mobile_no.trim() };
}
