/** Fragments that one app exposes to the pages of others: their names and props. `<Fragment>` shows them. */
import type { ComponentType } from 'react';
import type { AdditionOffer } from '../api/additions.ts';
import type { Booking } from '../api/booking.ts';
import type { BookingPassports } from '../api/passports.ts';
import type { DateChangeOffer } from '../api/date-change.ts';
import type { TourCardData } from '../api/tour-card.ts';
import type { ReleasedRemote } from './route-table.ts';

/**
 * Every fragment, by `owner/name`, with its props. On the server they reach the owner's process as JSON: data, no
 * functions.
 */
export interface Fragments {
  /**
   * A grid of journey cards, as on the journeys page. `inrPerUsd`: rupees for a dollar; null or left out, dollars stand
   * alone.
   */
  'mfe-booking/tour-cards': { tours: TourCardData[]; inrPerUsd?: number | null };
  /** What can be added to a paid booking, chosen and paid there. Its heading is the page's. */
  'mfe-booking/additions': { booking: Booking; offer: AdditionOffer };
  /** The passports of a paid booking's guests, given there. Its heading is the page's. */
  'mfe-booking/passports': { bookingId: string; passports: BookingPassports };
  /** Other dates for a paid booking, chosen and paid there. Its heading is the page's. */
  'mfe-booking/date-change': { booking: Booking; offer: DateChangeOffer };
  /** The code that confirms the address of the account that is logged in; `text` says why it is asked for. */
  'mfe-account/confirm-address': { email: string; text: string };
}

/** The name of a fragment. */
export type FragmentName = keyof Fragments;

/** What a remote exposes as `./fragments`. Each is a chunk of its own. */
export type FragmentModule = {
  fragments: {
    [Name in FragmentName]?: {
      /** The name of its chunk. Added by the build. */
      chunk?: string;
      load: () => Promise<{ default: ComponentType<Fragments[Name]> }>;
    };
  };
};

/** A fragment that is ready, still loading, or whose owner is down. */
export type FragmentState<Name extends FragmentName> =
  | { status: 'ready'; Component: ComponentType<Fragments[Name]> }
  | { status: 'loading' }
  | { status: 'failed' };

/** Where fragments come from on this page. */
export interface FragmentLoader {
  /** What is known of a fragment now. */
  state<Name extends FragmentName>(name: Name): FragmentState<Name>;
  /** Loads it, or does nothing when it is there; never rejects. `retry` starts again after a failure. */
  load(name: FragmentName, options?: { retry?: boolean }): Promise<void>;
  /** A fragment has mounted, or threw `error` while rendering: then it is failed. */
  reportRender(name: FragmentName, error?: unknown): void;
  subscribe(listener: () => void): () => void;
}

/** The owner of a fragment: the first part of its name. */
export function fragmentOwner(name: string): ReleasedRemote {
  return name.split('/')[0] as ReleasedRemote;
}

/**
 * What the server asks an owner's process to render for another app's page: the fragment's name and props, and what the
 * ids in its HTML begin with, so that no two fragments of a page share one.
 */
export interface FragmentRequest<Name extends string = FragmentName> {
  name: Name;
  props: unknown;
  idPrefix: string;
}

/**
 * A fragment as its owner's process rendered it: HTML, the preloads that belong into the head, and the chunk whose
 * styles and script the browser needs.
 */
export interface RenderedFragment {
  html: string;
  preloads: string;
  chunk?: string;
}
