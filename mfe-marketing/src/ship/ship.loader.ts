import { isSuccess, type Failure } from '@antara/contracts/api/client';
import type { CruiseDetail } from '@antara/contracts/api/catalogue';
import { toTourCard, type TourCardData } from '@antara/contracts/api/tour-card';
import { notFound, type LoadContext, type AppContext } from '@antara/contracts/composition/remote';
import { loadRate } from '../loaders/rate.loader.ts';

/** The data of a ship's page. `inrPerUsd` is rupees for one dollar; null when there is no rate. */
export type ShownShip = Omit<CruiseDetail, 'tours'> & { tours: TourCardData[]; inrPerUsd: number | null };
/** The data of a ship's page, or the failure of the call for the ship. */
export type ShipAnswer = Failure | ShownShip;

/**
 * The answer for the ship `slug`. A navigation in the browser gets a promise when the answer takes long, and the page
 * shows a skeleton (PB-12).
 */
export interface ShipData {
  slug: string;
  answer: ShipAnswer | Promise<ShipAnswer>;
}

/** The time for which a navigation waits for the answer before the page shows the skeleton. */
const maxWaitMs = 150;

/**
 * The running call of each page. When it has ended, the skeleton runs the loader again, and the loader uses its answer.
 * The loader must run, because only a loader can set the head or answer 404.
 */
const pendingAnswers = new WeakMap<AppContext, { slug: string; answer: Promise<ShipAnswer> }>();

/**
 * Loads the ship with the slug `:shipName`. Other failures than 404 are returned (ER-03).
 * @throws {HttpError} 404 when no ship has the slug.
 */
export async function loadShip({ appContext, params, signal }: LoadContext): Promise<ShipData> {
  const slug = params['shipName'] ?? '';
  const pending = pendingAnswers.get(appContext);
  pendingAnswers.delete(appContext);
  const promise = pending?.slug === slug ? pending.answer : fetchShip(appContext, slug, signal);
  if (typeof document === 'undefined') return toShipData(slug, await promise);
  const answer = await Promise.race([promise, delay(maxWaitMs)]);
  if (answer) return toShipData(slug, answer);
  pendingAnswers.set(appContext, { slug, answer: promise });
  return { slug, answer: promise };
}

async function fetchShip(appContext: AppContext, slug: string, signal: AbortSignal): Promise<ShipAnswer> {
  const [answer, inrPerUsd] = await Promise.all([
    appContext.api('cruise', { query: { slug }, signal }),
    loadRate({ appContext, signal }),
  ]);
  return isSuccess(answer) ? { ...answer, tours: answer.tours.map(toTourCard), inrPerUsd } : answer;
}

function toShipData(slug: string, answer: ShipAnswer): ShipData {
  if (!isSuccess(answer) && (answer.status === 404 || answer.status === 400)) throw notFound();
  return { slug, answer };
}

function delay(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}
