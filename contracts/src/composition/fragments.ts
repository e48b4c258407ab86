/** The names and props of the fragments that one app exposes to other apps' pages. `<Fragment>` shows them. */
import type { ComponentType } from 'react';
import type { AdditionOffer } from '../api/additions.ts';
import type { Booking } from '../api/booking.ts';
import type { BookingPassports } from '../api/passports.ts';
import type { DateChangeOffer } from '../api/date-change.ts';
import type { TourCardData } from '../api/tour-card.ts';
import type { FragmentRequest as Request } from '@delivery/contract/fragment';

export { fragmentOwner, type RenderedFragment } from '@delivery/contract/fragment';

/**
 * Every fragment, by `owner/name`, with its props. Props are plain data without functions, because the server sends
 * them to the owner's process as JSON.
 */
export interface Fragments {
  /**
   * A grid of journey cards, as on the journeys page. `inrPerUsd` is the rate in rupees for a dollar; without a rate
   * only dollars are shown.
   */
  'mfe-booking/tour-cards': { tours: TourCardData[]; inrPerUsd?: number | null };
  /** The additions to a paid booking: offer, choice and payment. The page writes the heading. */
  'mfe-booking/additions': { booking: Booking; offer: AdditionOffer };
  /** The form for the passports of a paid booking's guests. The page writes the heading. */
  'mfe-booking/passports': { bookingId: string; passports: BookingPassports };
  /** The change of a paid booking's date: offer, choice and payment. The page writes the heading. */
  'mfe-booking/date-change': { booking: Booking; offer: DateChangeOffer };
  /** The form for the code that confirms the address of the logged-in account. `text` says why the code is needed. */
  'mfe-account/confirm-address': { email: string; text: string };
}

/** The name of a fragment. */
export type FragmentName = keyof Fragments;

/** The fragments that a remote exposes as `./fragments`. Each fragment is its own chunk. */
export type FragmentModule = {
  fragments: {
    [Name in FragmentName]?: {
      /** The name of the fragment's chunk. The build adds it. */
      chunk?: string;
      load: () => Promise<{ default: ComponentType<Fragments[Name]> }>;
    };
  };
};

/** The state of a fragment. `failed` means that its owner is down or the fragment threw. */
export type FragmentState<Name extends FragmentName> =
  | { status: 'ready'; Component: ComponentType<Fragments[Name]> }
  | { status: 'loading' }
  | { status: 'failed' };

/** The fragments of this page. */
export interface FragmentLoader {
  /** Returns the current state of a fragment. */
  state<Name extends FragmentName>(name: Name): FragmentState<Name>;
  /** Loads a fragment unless it is already loaded. Never rejects. `retry` starts again after a failure. */
  load(name: FragmentName, options?: { retry?: boolean }): Promise<void>;
  /** Reports that a fragment has mounted, or that it threw `error` while rendering and therefore failed. */
  reportRender(name: FragmentName, error?: unknown): void;
  subscribe(listener: () => void): () => void;
}

/** The request for one of this site's fragments. */
export type FragmentRequest<Name extends string = FragmentName> = Request<Name>;
