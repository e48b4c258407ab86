/** What guests have to know before they travel. The travel documents of a booking print the same texts. */
import type { TravelAdvice } from '@antara/contracts/api/content';
import { findTravelSettings } from '../../base/settings/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { listBoardingPlaces, listShipAccess } from '../catalogue/index.ts';

/** Returns the operator's advice. What has not been entered is empty. */
export async function getTravelAdvice(db: DbOrTx): Promise<TravelAdvice> {
  const settings = await findTravelSettings(db);
  const waysTo = new Map(settings?.places.map(({ place, getting_there }) => [place, getting_there]));
  return {
    passport: settings?.passport ?? '',
    countries: (settings?.countries ?? []).map(({ country, foreign, reentry }) => ({
      country,
      entry: reentry ? `${foreign} ${reentry}` : foreign,
    })),
    months: settings?.months ?? [],
    places: (await listBoardingPlaces(db)).map((place) => ({
      ...place,
      getting_there: waysTo.get(place.place) ?? '',
    })),
    ships: await listShipAccess(db),
  };
}
