/** The journeys, with all that their pages show. */
import { sanitizeRichText } from '../platform/sanitize-html.ts';
import { addOnDays, addOns, extensions, itineraryDays, suitePrices, tours } from '../catalogue/tables.ts';
import type { Tx } from '../platform/db/types.ts';
import { journeys } from '../sample/journeys/index.ts';
import type { JourneySlug, SampleJourney, ShipSlug } from '../sample/types.ts';
import { withAlt, type AltOf } from './alt-texts.ts';
import { found, insertAll } from './insert.ts';
import type { SeededShip } from './ships.ts';

type Fleet = ReadonlyMap<ShipSlug, SeededShip>;

/** Inserts the journeys; answers their ids. */
export async function seedTours(tx: Tx, fleet: Fleet, altOf: AltOf): Promise<Map<JourneySlug, number>> {
  const rows = await tx
    .insert(tours)
    .values(
      journeys.map((journey, position) => ({
        ship_id: found(fleet, journey.ship, 'ship').id,
        position,
        slug: journey.slug,
        name: journey.name,
        river: journey.river,
        embark: journey.embark,
        disembark: journey.disembark,
        nights: journey.nights,
        duration: journey.duration,
        description: sanitizeRichText(journey.description),
        amenities: sanitizeRichText(journey.amenities),
        inclusion: sanitizeRichText(journey.inclusion),
        exclusion: sanitizeRichText(journey.exclusion),
        is_imp: journey.is_imp,
        cover_image: journey.cover_image,
        cover_alt: altOf(journey.cover_image),
        map_image: journey.map_image,
        gallery: withAlt(journey.gallery, altOf),
        meta_title: journey.meta_title,
        meta_description: journey.meta_description,
      })),
    )
    .returning({ id: tours.id, slug: tours.slug });
  const ids = new Map(rows.map((row) => [row.slug as JourneySlug, row.id]));
  const each = journeys.map((journey) => ({ journey, tour_id: found(ids, journey.slug, 'journey') }));

  await insertAll(
    tx,
    itineraryDays,
    each.flatMap((one) => days(one.tour_id, one.journey, altOf)),
  );
  await insertAll(
    tx,
    extensions,
    each.flatMap(({ tour_id, journey }) =>
      journey.extensions.map(({ title, price, description }, position) => ({
        tour_id,
        position,
        title,
        price,
        description: sanitizeRichText(description),
      })),
    ),
  );
  await insertAll(
    tx,
    suitePrices,
    each.flatMap((one) => prices(one.tour_id, one.journey, fleet)),
  );
  for (const { tour_id, journey } of each) await seedAddOns(tx, tour_id, journey, altOf);
  return ids;
}

function days(tour_id: number, journey: SampleJourney, altOf: AltOf) {
  return journey.itinerary.map(({ title, description, cover_image }, index) => ({
    tour_id,
    day: index + 1,
    title,
    description: sanitizeRichText(description),
    cover_image,
    cover_alt: cover_image ? altOf(cover_image) : '',
  }));
}

function prices(tour_id: number, journey: SampleJourney, fleet: Fleet) {
  const byCategory = new Map(Object.entries(journey.prices));
  return found(fleet, journey.ship, 'ship').suites.map((suite) => ({
    tour_id,
    suite_id: suite.id,
    ...found(byCategory, suite.category, 'price'),
  }));
}

async function seedAddOns(tx: Tx, tour_id: number, journey: SampleJourney, altOf: AltOf): Promise<void> {
  if (journey.addOns.length === 0) return;
  const rows = await tx
    .insert(addOns)
    .values(
      journey.addOns.map(({ days: _, ...addOn }, position) => ({
        ...addOn,
        tour_id,
        position,
        add_on_description: sanitizeRichText(addOn.add_on_description),
        add_on_cover_alt: altOf(addOn.add_on_cover_image),
      })),
    )
    .returning({ id: addOns.id, position: addOns.position });
  const parts = rows.flatMap(({ id, position }) =>
    (journey.addOns[position]?.days ?? []).map((part, index) => ({
      ...part,
      description: sanitizeRichText(part.description),
      add_on_id: id,
      position: index,
    })),
  );
  await insertAll(tx, addOnDays, parts);
}
