import { useEffect, useRef } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { guest, type Guest, type SavedGuest, type SelectedRoom } from '@antara/contracts/api/booking';
import type { Failure } from '@antara/contracts/api/client';
import { z } from 'zod/mini';
import type { DraftHandle, GuestDraft } from './checkout-draft.ts';

/** The guests as the form has them (all text), and as they are sent. */
export interface GuestFields {
  guests: GuestDraft[];
}
export interface CheckedGuests {
  guests: Guest[];
}
export type GuestForm = UseFormReturn<GuestFields, unknown, CheckedGuests>;

const age = z.pipe(
  z.transform((typed: unknown) => (String(typed).trim() === '' ? Number.NaN : Number(typed))),
  guest.shape.age,
);
const schema = z.object({ guests: z.array(z.extend(guest, { age })) });

/** One entry a traveller, in the order of the rooms; what was typed for a room stays with it. */
export function guestsFor(rooms: readonly SelectedRoom[], typed: readonly GuestDraft[]): GuestDraft[] {
  return rooms.flatMap(({ roomNumber, travellers }) => {
    const known = typed.filter((entry) => entry.roomNumber === roomNumber);
    return Array.from({ length: travellers }, (_, place): GuestDraft => ({
      roomNumber,
      firstName: '',
      lastName: '',
      contact: '',
      age: '',
      gender: '',
      country: '',
      passport_front: '',
      passport_back: '',
      ...known[place],
    }));
  });
}

/** Guests as they are saved before they are ordered for (B§7). `email`: the customer's, when somebody is logged in. */
export function savedGuests(guests: readonly Guest[], email: string | undefined): SavedGuest[] {
  return guests.map(({ firstName, lastName, contact, passport_front, passport_back }) => ({
    name: `${firstName} ${lastName}`,
    ...(email && { email }),
    mobile_no: contact,
    country_code: '+91',
    passport_front,
    passport_back,
    category: 'GUEST',
  }));
}

/**
 * Forgets the passports that the server says are no longer there, and says so at their fields; false when the failure is about
 * something else.
 */
export function forgetPassports(form: GuestForm, { data: { fields = [] } }: Failure): boolean {
  const gone = fields.flatMap(({ path, message }) => {
    const [, index, side] =
      /^(?:data\.guests|booking_data)\.(\d+)\.(passport_(?:front|back))$/.exec(path) ?? [];
    return index && side ? [{ at: `guests.${Number(index)}.${side as PassportSide}` as const, message }] : [];
  });
  for (const { at, message } of gone) {
    form.setValue(at, '');
    form.setError(at, { message });
  }
  return gone.length > 0;
}

type PassportSide = 'passport_front' | 'passport_back';

/** The form of all guests, filled from the draft and kept in it as it is typed. */
export function useGuestForm(
  rooms: readonly SelectedRoom[],
  { draft, adopted, current, keep }: DraftHandle,
): GuestForm {
  const form = useForm<GuestFields, unknown, CheckedGuests>({
    // The form's gender may still be empty, which the schema's input type does not know.
    resolver: standardSchemaResolver(schema) as unknown as Resolver<GuestFields, unknown, CheckedGuests>,
    defaultValues: { guests: guestsFor(rooms, draft.guests) },
    mode: 'onTouched',
  });

  const adopting = useRef(false);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!adopting.current) keep({ guests: values.guests });
        },
      }),
    [form, keep],
  );

  // Rooms or travellers came or went, or another tab's draft was taken over.
  const numbers = rooms.map(({ roomNumber, travellers }) => `${roomNumber}:${travellers}`).join(' ');
  const before = useRef({ numbers, adopted });
  useEffect(() => {
    const last = before.current;
    if (last.numbers === numbers && last.adopted === adopted) return;
    before.current = { numbers, adopted };
    // What another tab has typed is only shown: told again from here, it would undo what is typed there meanwhile.
    adopting.current = last.adopted !== adopted;
    const typed = adopting.current ? current().guests : form.getValues('guests');
    form.reset({ guests: guestsFor(rooms, typed) });
    if (!adopting.current) keep({ guests: form.getValues('guests') });
    adopting.current = false;
  }, [form, current, keep, numbers, adopted, rooms]);

  return form;
}
