/** What is chosen to be added to a booking: how much of each fits, what it comes to, and its order. */
import type { AdditionOffer, ExtraChoice } from '@antara/contracts/api/additions';
import { calculateQuote, type Quote } from '@antara/contracts/rules/booking-rules';

/** The extras chosen, each with its travellers. */
export interface AdditionChoice {
  addons: ExtraChoice[];
  extensions: ExtraChoice[];
}

const nothingChosen: AdditionChoice = { addons: [], extensions: [] };

export type OfferedExtension = AdditionOffer['extensions'][number];

/** How many travellers take `id`; 0 when it is not chosen. */
export const countChosen = (chosen: readonly ExtraChoice[], id: number): number =>
  chosen.find((one) => one.id === id)?.travellers ?? 0;

/** The choice with so many travellers for `id`; none takes it off. */
export const choose = (chosen: readonly ExtraChoice[], id: number, travellers: number): ExtraChoice[] => [
  ...chosen.filter((one) => one.id !== id),
  ...(travellers > 0 ? [{ id, travellers }] : []),
];

/** How many travellers can take an extension, beside the others that are chosen on its side of the cruise. */
export function countExtensionLeft(
  offer: AdditionOffer,
  chosen: readonly ExtraChoice[],
  { id, side, left }: OfferedExtension,
): number {
  const others = offer.extensions.filter((one) => one.side === side && one.id !== id);
  const taken = others.reduce((sum, one) => sum + countChosen(chosen, one.id), 0);
  return Math.max(0, left - taken);
}

/** What of a choice still fits the offer: another tab, or another day, may have changed it. */
export function fitChoice(offer: AdditionOffer, choice: AdditionChoice): AdditionChoice {
  const addons = choice.addons.filter(({ id, travellers }) =>
    offer.addons.some((one) => one.id === id && travellers <= one.left),
  );
  const extensions = choice.extensions.reduce<ExtraChoice[]>((fitting, { id, travellers }) => {
    const extension = offer.extensions.find((one) => one.id === id);
    if (!extension || travellers > countExtensionLeft(offer, fitting, extension)) return fitting;
    return choose(fitting, id, travellers);
  }, []);
  return { addons, extensions };
}

/** The price of a choice, as the server makes it. */
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

/** The choice of an order's body as it is stored; nothing when it is none. */
export function parseChoice(stored: string | undefined): AdditionChoice {
  if (!stored) return nothingChosen;
  try {
    const { addons, extensions } = JSON.parse(stored) as Partial<AdditionChoice>;
    return { addons: toChoices(addons), extensions: toChoices(extensions) };
  } catch {
    // Not written by us, or by another release.
    return nothingChosen;
  }
}

const toChoices = (value: unknown): ExtraChoice[] =>
  Array.isArray(value)
    ? (value as Partial<ExtraChoice>[]).filter(
        (one): one is ExtraChoice => Number.isInteger(one?.id) && Number.isInteger(one?.travellers),
      )
    : [];
