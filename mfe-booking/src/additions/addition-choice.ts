/** The extras that a customer chooses to add to a booking: which of them fit, their price, and their order. */
import type { AdditionOffer, ExtraChoice } from '@antara/contracts/api/additions';
import type { Booking } from '@antara/contracts/api/booking';
import { calculateQuote, type Quote } from '@antara/contracts/rules/booking-rules';

import { findGoingProblem, type ExtraGuest } from '../components/extras/who-goes.tsx';

/** The chosen extras, each with its travellers. */
export interface AdditionChoice {
  addons: ExtraChoice[];
  extensions: ExtraChoice[];
}

const nothingChosen: AdditionChoice = { addons: [], extensions: [] };

export type OfferedExtension = AdditionOffer['extensions'][number];

/** Returns how many travellers take the extra `id`; 0 when the extra is not chosen. */
const countChosen = (chosen: readonly ExtraChoice[], id: number): number =>
  chosen.find((one) => one.id === id)?.travellers ?? 0;

/** Returns `chosen` with `extra` set to its number of travellers; 0 travellers remove the extra. */
export const choose = (chosen: readonly ExtraChoice[], extra: ExtraChoice): ExtraChoice[] => [
  ...chosen.filter(({ id }) => id !== extra.id),
  ...(extra.travellers > 0 ? [extra] : []),
];

/**
 * Returns `party` guests of a booking for the list of who goes. Guests without an entry in the booking have no name.
 */
export function listExtraGuests({ booking_data }: Booking, party: number): ExtraGuest[] {
  const guests = booking_data.flatMap((room) => room.guests);
  return Array.from({ length: party }, (_, number) => {
    const guest = guests[number];
    return { name: guest?.name ?? '', age: guest?.age ?? Number.NaN };
  });
}

/**
 * Returns the numbers of the guests who cannot take an extension, because they take another one on the same side of the
 * cruise, booked or chosen.
 */
export function listAway(
  offer: AdditionOffer,
  chosen: readonly ExtraChoice[],
  { id, side }: OfferedExtension,
): number[] {
  const others = offer.extensions.filter((one) => one.side === side && one.id !== id);
  return others.flatMap((one) => [
    ...(one.booked_guests ?? []),
    ...(chosen.find((choice) => choice.id === one.id)?.guests ?? []),
  ]);
}

/**
 * Returns an extra for `travellers` travellers: for the whole party, or else for the first guests who can take the
 * extra. The customer can then choose other guests.
 */
export function takeFirst(
  { id, booked_guests = [] }: Pick<OfferedExtension, 'id' | 'booked_guests'>,
  travellers: number,
  party: number,
  away: readonly number[] = [],
): ExtraChoice {
  if (travellers >= party) return { id, travellers };
  const free = Array.from({ length: party }, (_, guest) => guest).filter(
    (guest) => !booked_guests.includes(guest) && !away.includes(guest),
  );
  return { id, travellers, guests: free.slice(0, travellers) };
}

/** Returns the first extra whose guests may not go by themselves, with the reason; null when all may. */
export function findChoiceProblem(
  offer: AdditionOffer,
  { addons, extensions }: AdditionChoice,
  guests: readonly ExtraGuest[],
): { id: number; message: string } | null {
  for (const [chosen, offered] of [
    [addons, offer.addons],
    [extensions, offer.extensions],
  ] as const)
    for (const { id, guests: going } of chosen) {
      const before = offered.find((one) => one.id === id)?.booked_guests ?? [];
      const message = going && findGoingProblem(guests, [...before, ...going]);
      if (message) return { id, message };
    }
  return null;
}

/**
 * Returns how many travellers can still take an extension, after those who take other extensions on the same side of
 * the cruise.
 */
export function countExtensionLeft(
  offer: AdditionOffer,
  chosen: readonly ExtraChoice[],
  { id, side, left: placesLeft }: OfferedExtension,
): number {
  const others = offer.extensions.filter((one) => one.side === side && one.id !== id);
  const chosenByOthers = others.reduce((sum, one) => sum + countChosen(chosen, one.id), 0);
  return Math.max(0, placesLeft - chosenByOthers);
}

/**
 * Returns the part of a choice that still fits the offer, because another tab or another day may have changed the
 * offer.
 */
export function fitChoice(offer: AdditionOffer, choice: AdditionChoice): AdditionChoice {
  const isFree = ({ guests = [] }: ExtraChoice, takenGuests: readonly number[] = []) =>
    !guests.some((guest) => takenGuests.includes(guest));
  const addons = choice.addons.filter((addOnChoice) =>
    offer.addons.some(
      (one) =>
        one.id === addOnChoice.id &&
        addOnChoice.travellers <= one.left &&
        isFree(addOnChoice, one.booked_guests),
    ),
  );
  const extensions = choice.extensions.reduce<ExtraChoice[]>((fitting, extensionChoice) => {
    const extension = offer.extensions.find((one) => one.id === extensionChoice.id);
    if (!extension || extensionChoice.travellers > countExtensionLeft(offer, fitting, extension))
      return fitting;
    const takenGuests = [...(extension.booked_guests ?? []), ...listAway(offer, fitting, extension)];
    return isFree(extensionChoice, takenGuests) ? choose(fitting, extensionChoice) : fitting;
  }, []);
  return { addons, extensions };
}

/** Returns the price of a choice, calculated as the server calculates it. */
export function quoteChoice(offer: AdditionOffer, { addons, extensions }: AdditionChoice): Quote {
  const price = (offered: AdditionOffer['addons'], chosen: readonly ExtraChoice[]) =>
    chosen.flatMap(({ id, travellers }) => {
      const extra = offered.find((one) => one.id === id);
      return extra ? [{ price: extra.price, per_person: extra.per_person, travellers }] : [];
    });
  return calculateQuote({
    suites: [],
    addOns: price(offer.addons, addons),
    extensions: price(offer.extensions, extensions),
    coupon: null,
    isImp: offer.gst_percent === 0,
    inrPerUsd: offer.inr_per_usd,
  });
}

/** Parses the choice from an order's stored body. Returns an empty choice when the text is not one. */
export function parseChoice(stored: string | undefined): AdditionChoice {
  if (!stored) return nothingChosen;
  try {
    const { addons, extensions } = JSON.parse(stored) as Partial<AdditionChoice>;
    return { addons: toChoices(addons), extensions: toChoices(extensions) };
  } catch {
    // Another script or another release wrote this text.
    return nothingChosen;
  }
}

const toChoices = (value: unknown): ExtraChoice[] =>
  Array.isArray(value)
    ? (value as Partial<ExtraChoice>[]).filter(
        (one): one is ExtraChoice =>
          Number.isInteger(one?.id) &&
          Number.isInteger(one?.travellers) &&
          (one.guests === undefined || (Array.isArray(one.guests) && one.guests.every(Number.isInteger))),
      )
    : [];
