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
export interface ValidatedGuests {
  guests: Guest[];
}
export type GuestForm = UseFormReturn<GuestFields, unknown, ValidatedGuests>;

const age = z.pipe(
  z.transform((typed: unknown) => (String(typed).trim() === '' ? Number.NaN : Number(typed))),
  guest.shape.age,
);
const schema = z.object({ guests: z.array(z.extend(guest, { age })) });

/** One entry a traveller, in the order of the rooms; what was typed for a room stays with it. */
export function createGuestDrafts(
  rooms: readonly SelectedRoom[],
  typed: readonly GuestDraft[],
): GuestDraft[] {
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
export function toSavedGuests(guests: readonly Guest[], email: string | undefined): SavedGuest[] {
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
export function clearMissingPassports(form: GuestForm, { data: { fields = [] } }: Failure): boolean {
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
  { draft, revision, current, persist }: DraftHandle,
): GuestForm {
  const form = useForm<GuestFields, unknown, ValidatedGuests>({
    // The form's gender may still be empty, which the schema's input type does not know.
    resolver: standardSchemaResolver(schema) as unknown as Resolver<GuestFields, unknown, ValidatedGuests>,
    defaultValues: { guests: createGuestDrafts(rooms, draft.guests) },
    mode: 'onTouched',
  });

  const adopting = useRef(false);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!adopting.current) persist({ guests: values.guests });
        },
      }),
    [form, persist],
  );

  // Rooms or travellers came or went, or another tab's draft was taken over.
  const numbers = rooms.map(({ roomNumber, travellers }) => `${roomNumber}:${travellers}`).join(' ');
  const before = useRef({ numbers, revision });
  useEffect(() => {
    const last = before.current;
    if (last.numbers === numbers && last.revision === revision) return;
    before.current = { numbers, revision };
    // What another tab has typed is only shown: told again from here, it would undo what is typed there meanwhile.
    adopting.current = last.revision !== revision;
    const typed = adopting.current ? current().guests : form.getValues('guests');
    form.reset({ guests: createGuestDrafts(rooms, typed) });
    if (!adopting.current) persist({ guests: form.getValues('guests') });
    adopting.current = false;
  }, [form, current, persist, numbers, revision, rooms]);

  return form;
}
