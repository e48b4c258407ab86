import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFieldArray, useForm, type UseFormReturn } from 'react-hook-form';
import { guest, type Guest, type SavedGuest, type SelectedRoom } from '@antara/contracts/api/booking';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import { adultRequiredMessage, formatMinorApart } from '@antara/contracts/api/messages';
import type { Failure } from '@antara/contracts/api/client';
import { applyServerErrors } from '@antara/contracts/react/apply-server-errors';
import { readCount } from '@antara/contracts/rules/counts';
import { parsePhone } from '@antara/contracts/rules/phone';
import { arePassportsRequired, listMissingPictures } from '@antara/contracts/rules/passport-rules';
import type { Plan } from '@antara/contracts/rules/booking-rules';
import { optionalPassportPath } from '@antara/contracts/api/passports';
import { type ChildBedRule, findBedProblem, formatBedAge } from '@antara/contracts/rules/child-bed';
import { findMinorProblem, listSuitesBesideAdults } from '@antara/contracts/rules/minor-rules';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { z } from 'zod/mini';
import { createGuestDraft, type Draft, type GuestDraft } from './draft.ts';
import { placeBeds, placeGuests } from './place-guests.ts';
import type { DraftHandle } from './use-draft.ts';
import * as m from '../messages/use-guest-form.ts';

/** The form's values, all text. */
export interface GuestFields {
  guests: GuestDraft[];
}
export interface ValidatedGuests {
  guests: Guest[];
}
export type GuestForm = UseFormReturn<GuestFields, unknown, ValidatedGuests>;

/** An age is whole years in digits; `1e2` is refused. */
const age = z.pipe(
  z.transform((typed: unknown) => {
    const text = String(typed).trim();
    const years = readCount(text);
    return Number.isNaN(years) ? text || undefined : years;
  }),
  guest.shape.age,
);
const guestFieldNames = [...Object.keys(guest.shape), 'key'] as (keyof GuestDraft)[];
/** With a deposit, passport pictures can be uploaded later. */
const later = optionalPassportPath(m.pleaseSelectAFileFirst);
const passportFields = {
  FULL: { passport_front: guest.shape.passport_front, passport_back: guest.shape.passport_back },
  DEPOSIT: { passport_front: later, passport_back: later },
};
/**
 * The facts that decide where guests under age may stay: the suites of the departure's ship, the suites taken on its
 * date, and who may have a child's bed.
 */
export type Whereabouts = Pick<TourDetail, 'suites' | 'bookings'> & {
  date: string;
  childBed: ChildBedRule | undefined;
};
const withAdults = ({ suites, bookings, date, childBed }: Whereabouts) =>
  z.superRefine<Guest[]>((guests, context) => {
    const tooOld = findBedProblem(guests, { child_bed: childBed });
    if (tooOld !== null)
      context.addIssue({ code: 'custom', path: [tooOld, 'age'], message: formatBedAge(childBed!) });
    const placed = suites.map((suite) => ({ ...suite, number: suite.description }));
    const problem = findMinorProblem(guests, placed);
    if (!problem) return;
    const ownSuites = placed.filter(({ number }) => guests.some(({ roomNumber }) => roomNumber === number));
    const isTaken = (number: string) =>
      bookings.some((one) => one.booking_date_from === date && one.room_number === number);
    const free = placed.filter(({ number }) => !isTaken(number));
    const message =
      problem.suite === null
        ? adultRequiredMessage()
        : formatMinorApart(problem.suite, listSuitesBesideAdults(guests, ownSuites, free));
    context.addIssue({ code: 'custom', path: [problem.guest, 'age'], message });
  });
const createResolver = (plan: Plan, whereabouts: Whereabouts) =>
  createFormResolver<GuestFields, ValidatedGuests>(
    z.object({
      guests: z.array(z.extend(guest, { age, ...passportFields[plan] })).check(withAdults(whereabouts)),
    }),
  );

/**
 * Returns the guests as they are saved before the order (B§7). `email` is the customer's address; undefined when nobody
 * is logged in.
 */
export function toSavedGuests(guests: readonly Guest[], email: string | undefined): SavedGuest[] {
  return guests.map(({ firstName, lastName, contact, passport_front, passport_back }) => ({
    name: `${firstName} ${lastName}`,
    ...(email && { email }),
    mobile_no: contact,
    country_code: parsePhone(contact)?.diallingCode ?? '',
    passport_front,
    passport_back,
    category: 'GUEST',
  }));
}

/**
 * Shows the server's errors at the guests' ages and passports, and empties passports that no longer exist. Returns
 * false when the failure is about something else.
 */
export function applyGuestErrors(form: GuestForm, failure: Failure): boolean {
  const count = applyServerErrors(form, failure, (path) => {
    const [, index, field] =
      // oxlint-disable-next-line values/one-reader -- the server's own name of a field
      /^(?:data\.guests|booking_data)\.(\d+)\.(age|passport_(?:front|back))$/.exec(path) ?? [];
    if (!index || !field) return undefined;
    const name = `guests.${readCount(index)}.${field as 'age' | 'passport_front' | 'passport_back'}` as const;
    if (field !== 'age') form.setValue(name, '');
    return name;
  });
  return count > 0;
}

/** The form of all guests, and the functions that keep its guests in line with the suites. */
export interface GuestFormHandle {
  form: GuestForm;
  /**
   * The guests in the form. Each has an id of its own, so that an upload under way for one guest never reaches another.
   */
  fields: readonly { id: string; roomNumber: string }[];
  /** The names of guests for whom the suites had no place when the checkout was opened. */
  waiting: readonly string[];
  /**
   * Adds a guest after the last guest of the suite and focuses the first field. The new entry is a guest who has lost
   * their suite, or else blank.
   */
  addGuest: (roomNumber: string) => void;
  /** Removes the guest at `index` in the list of all guests. */
  removeGuest: (index: number) => void;
}

/** Returns the guests' form. The form is filled from the draft and stores every change in the draft. */
export function useGuestForm(
  rooms: readonly SelectedRoom[],
  plan: Plan,
  { suites, bookings, date, childBed }: Whereabouts,
  { revision, getDraft, update }: DraftHandle,
): GuestFormHandle {
  const resolver = useMemo(
    () => createResolver(plan, { suites, bookings, date, childBed }),
    [plan, suites, bookings, date, childBed],
  );
  const [initial] = useState(() => placeGuests(rooms, listGuests(getDraft())));
  /** Guests without a place. The form does not show them; the draft stores them beside the form's guests. */
  const spare = useRef(initial.spare);
  const form = useForm<GuestFields, unknown, ValidatedGuests>({
    resolver,
    defaultValues: { guests: initial.placed },
    mode: 'onTouched',
  });
  const { fields, insert, remove, replace } = useFieldArray({ control: form.control, name: 'guests' });

  // With a deposit passport pictures are optional, so errors about missing pictures are removed.
  useEffect(() => {
    if (arePassportsRequired(plan)) return;
    for (const { guest: index, side } of listMissingPictures(form.getValues('guests')))
      form.clearErrors(`guests.${index}.${side}`);
  }, [plan, form]);

  // Shows values typed in another tab without broadcasting them again. Otherwise this tab would overwrite newer input
  // there.
  const isAdopting = useRef(false);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isAdopting.current) update({ guests: values.guests, spareGuests: spare.current });
        },
      }),
    [form, update],
  );

  /** Gives every traveller of the rooms one entry. Entries that stay keep their fields and their uploads under way. */
  const alignWithRooms = (knownGuests: readonly GuestDraft[]) => {
    const { placed: placedGuests, spare: unplacedGuests } = placeGuests(rooms, knownGuests);
    spare.current = unplacedGuests;
    const surplus = findSurplusGuests(form.getValues('guests'), rooms);
    if (surplus.length) remove(surplus);
    placedGuests.forEach((guest, index) => {
      if (form.getValues('guests')[index]?.roomNumber !== guest.roomNumber) {
        insert(index, guest, { shouldFocus: false });
      }
    });
    if (form.getValues('guests').length !== placedGuests.length) replace(placedGuests);
    placedGuests.forEach((guest, index) => {
      for (const name of guestFieldNames) {
        const field = `guests.${index}.${name}` as const;
        if (form.getValues(field) !== guest[name]) form.setValue(field, guest[name]);
      }
    });
  };
  /**
   * False until the rooms are first aligned. The first alignment compares beds with the draft, because the form's
   * guests are already placed in the present rooms.
   */
  const isPlaced = useRef(false);
  const onRoomsChange = useEffectEvent(() => {
    const knownGuests = [...form.getValues('guests'), ...spare.current];
    const draft = getDraft();
    update({ beds: placeBeds(rooms, isPlaced.current ? knownGuests : listGuests(draft), draft.beds) });
    isPlaced.current = true;
    alignWithRooms(knownGuests);
  });
  const onDraftReplaced = useEffectEvent(() => {
    isAdopting.current = true;
    alignWithRooms(listGuests(getDraft()));
    form.clearErrors();
    isAdopting.current = false;
  });
  const travellersByRoom = rooms.map(({ roomNumber, travellers }) => `${roomNumber}:${travellers}`).join(' ');
  useEffect(() => onRoomsChange(), [travellersByRoom]);
  useEffect(() => {
    if (revision) onDraftReplaced();
  }, [revision]);

  const addGuest = useCallback(
    (roomNumber: string) => {
      const index = form.getValues('guests').findLastIndex((guest) => guest.roomNumber === roomNumber) + 1;
      const [waiting, ...others] = spare.current;
      spare.current = others;
      const guest = { ...createGuestDraft(roomNumber), ...waiting, roomNumber };
      insert(index, guest, { focusName: `guests.${index}.firstName` });
    },
    [form, insert],
  );
  const waiting = initial.spare;
  return useMemo(
    () => ({ form, fields, waiting: waiting.map(formatGuestName), addGuest, removeGuest: remove }),
    [form, fields, waiting, addGuest, remove],
  );
}

const listGuests = ({ guests, spareGuests }: Draft) => [...guests, ...spareGuests];
const formatGuestName = ({ firstName, lastName }: GuestDraft) =>
  `${firstName} ${lastName}`.trim() || m.aGuestWithoutAName();

/** Returns the indexes of guests who have no suite or exceed the travellers of their suite. */
function findSurplusGuests(guests: readonly GuestDraft[], rooms: readonly SelectedRoom[]): number[] {
  const counts = new Map<string, number>();
  return guests.flatMap(({ roomNumber }, index) => {
    const count = (counts.get(roomNumber) ?? 0) + 1;
    counts.set(roomNumber, count);
    const travellers = rooms.find((room) => room.roomNumber === roomNumber)?.travellers ?? 0;
    return count > travellers ? [index] : [];
  });
}
