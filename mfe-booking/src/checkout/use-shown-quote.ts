import { useMemo } from 'react';
import type { OrderQuote } from '@antara/contracts/api/payment';
import { addPaymentsDue, buildCheckoutContents, calculateBasketQuote, createContentsKey } from './order.ts';
import type { CheckoutProps } from './checkout-props.ts';
import { listAges, listGuestKeys } from './extra-guests.ts';
import type { DraftHandle } from './use-draft.ts';

/** A quote that the server made in place of the page's quote. It is valid only for the contents of `contentsKey`. */
export interface ServerQuote {
  quote: OrderQuote;
  before: OrderQuote;
  contentsKey: string;
  message: string;
}

/**
 * Returns the quote that the checkout shows: the server's quote until the contents or the plan change, otherwise the
 * page's own.
 */
export function useShownQuote(
  { slug, date, rooms, detail }: CheckoutProps,
  { draft, getDraft, guestKeys: draftGuestKeys, ages: typedAges }: DraftHandle,
  today: string,
  inrPerUsd: number | null,
  lastServerQuote: ServerQuote | null,
) {
  const guestKeys = useMemo(() => {
    const { guests, spareGuests } = getDraft();
    return listGuestKeys(rooms, [...guests, ...spareGuests]);
    // Only the guests' keys and suites matter here. `draftGuestKeys` changes with these, whereas the draft changes
    // with every typed character.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rooms, draftGuestKeys, getDraft]);
  const ages = useMemo(() => {
    const { guests, spareGuests } = getDraft();
    return listAges(rooms, [...guests, ...spareGuests]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above, and the ages
  }, [rooms, draftGuestKeys, typedAges, getDraft]);
  const contents = buildCheckoutContents(slug, date, rooms, draft, detail, guestKeys, ages);
  const contentsKey = createContentsKey(contents, draft.plan);
  const serverQuote = lastServerQuote?.contentsKey === contentsKey ? lastServerQuote : null;
  const quote =
    serverQuote?.quote ??
    addPaymentsDue(calculateBasketQuote(contents, detail, inrPerUsd), draft.plan, today, date);
  // An acceptance is valid only for this key, that is for the shown contents and amounts.
  const quoteKey = JSON.stringify([contentsKey, quote.due]);
  return {
    guestKeys,
    contents,
    contentsKey,
    serverQuote,
    quote,
    quoteKey,
    isAccepted: draft.accepted === quoteKey,
  };
}
