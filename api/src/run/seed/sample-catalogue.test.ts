import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import path from 'node:path';
import { listSampleDocuments, sampleDir } from '../../../test/sample.ts';
import type { TourDocument } from '../operator/catalogue-documents.ts';
import { readTimetableRule } from './sample-company.ts';
import { readSampleCoupons, readSamplePrices } from './sample-prices.ts';

const ships = listSampleDocuments('ship');
const tours = listSampleDocuments('tour');
const coupons = readSampleCoupons(sampleDir);
const allPrices = readSamplePrices(sampleDir);
const { seasons } = readTimetableRule(sampleDir);
const countries = Object.entries(
  JSON.parse(readFileSync(new URL('reference-data/countries.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >,
);

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const shipOf = (tour: TourDocument) => {
  const ship = ships.find(({ slug }) => slug === tour.ship);
  if (!ship) throw new Error(`No ship ${tour.ship}`);
  return ship;
};
const pricesOf = (tour: TourDocument) => {
  const prices = allPrices.find((one) => one.tour === tour.slug);
  if (!prices) throw new Error(`No prices of ${tour.slug}`);
  return prices;
};
const duplicates = (list: readonly string[]) => list.filter((one, i) => list.indexOf(one) !== i);
/** Every string anywhere inside a value, with the path that leads to it. */
function strings(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => strings(inner, `${path}.${key}`));
}
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length;

/** Only the five tags, without attributes, each closed in its turn. */
function isWellFormed(text: string): boolean {
  const open: string[] = [];
  for (const tag of text.match(/<[^>]*>?/g) ?? []) {
    const [, close, name] = /^<(\/?)(p|ul|li|strong|em)>$/.exec(tag) ?? [];
    if (!name) return false;
    if (!close) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

describe('the fleet', () => {
  it('LP-02 has the six ships of the menu, with 20 suites on Bengal Ganga', () => {
    expect(Object.fromEntries(ships.map((ship) => [ship.slug, ship.suites.length]))).toEqual({
      'antara-ganga-vilas': 18,
      'antara-ganges-voyager-ii': 28,
      'antara-ganges-voyager': 28,
      'antara-bengal-ganga': 20,
      'antara-nauka-vilas': 4,
      'antara-catamarans': 10,
    });
  });

  it('PB-11 keeps spa, boutique and events to the three larger ships', () => {
    expect(ships.filter(({ has_spa }) => has_spa).map(({ slug }) => slug)).toEqual([
      'antara-ganga-vilas',
      'antara-ganges-voyager-ii',
      'antara-ganges-voyager',
    ]);
    expect(ships.filter(({ amenities, has_spa }) => /spa with/i.test(amenities) !== has_spa)).toEqual([]);
  });

  it.each(ships.map(({ slug, ...ship }) => [slug, ship] as const))(
    'PB-12 %s has plans of both decks and her own four views',
    (slug, ship) => {
      expect([ship.upper_dec_image, ship.lower_dec_image]).toEqual([
        `ships/${slug}/upper-deck`,
        `ships/${slug}/lower-deck`,
      ]);
      for (const view of ['anchor', 'deck', 'interior-1', 'interior-2'])
        expect(ship.gallery.map(({ path }) => path)).toContain(`ships/${slug}/${view}`);
    },
  );

  it('PB-12 shows the two catamarans together, five suites on each', () => {
    const catamarans = ships.find(({ slug }) => slug === 'antara-catamarans');
    expect(
      catamarans?.vessels.map((name) => catamarans.suites.filter(({ vessel }) => vessel === name).length),
    ).toEqual([5, 5]);
  });

  it.each(ships.map((ship) => [ship.slug, ship] as const))(
    '%s paints no number twice and puts no two suites in one place',
    (_, ship) => {
      expect(duplicates(ship.suites.map(({ room_number }) => room_number))).toEqual([]);
      const places = ship.suites.map(({ vessel, deck, side, door }) => `${vessel} ${deck} ${side} ${door}`);
      expect(duplicates(places)).toEqual([]);
    },
  );

  it.each(ships.map((ship) => [ship.slug, ship] as const))(
    '%s has suites in every category, and only in hers',
    (_, ship) => {
      const names = ship.categories.map(({ name }) => name);
      expect(duplicates(names)).toEqual([]);
      expect(new Set(ship.suites.map(({ category }) => category))).toEqual(new Set(names));
      expect(new Set(ship.suites.map(({ vessel }) => vessel))).toEqual(new Set(ship.vessels));
    },
  );

  it('leaves no gap in a row of doors', () => {
    const rows = Map.groupBy(
      ships.flatMap(({ suites }) => suites),
      ({ vessel, deck, side }) => `${vessel} ${deck} ${side}`,
    );
    const gaps = [...rows].filter(([, suites]) => {
      const indexes = suites.map(({ door }) => door).toSorted((a, b) => a - b);
      return indexes.some((index, i) => index !== i + 1);
    });
    expect(gaps.map(([row]) => row)).toEqual([]);
  });
});

describe('the journeys', () => {
  it('TJ-01 are thirteen, each with its own slug and name, two or more for every ship', () => {
    expect(tours).toHaveLength(13);
    expect(duplicates(tours.map(({ slug }) => slug))).toEqual([]);
    expect(duplicates(tours.map(({ name }) => name))).toEqual([]);
    for (const { slug } of [...tours, ...ships]) expect(slug).toMatch(slugPattern);
    const idle = ships.filter(({ slug }) => tours.filter(({ ship }) => ship === slug).length < 2);
    expect(idle.map(({ slug }) => slug)).toEqual([]);
  });

  it('CO-05 only Ganges and Padma carries no GST', () => {
    expect(tours.filter(({ is_imp }) => is_imp).map(({ slug }) => slug)).toEqual(['ganges-and-padma']);
    expect(tours.filter(({ is_imp, exclusion }) => /GST/.test(exclusion) === is_imp)).toEqual([]);
  });

  it('LP-01 the catamarans list the six exclusions', () => {
    const items = tours
      .filter(({ ship }) => ship === 'antara-catamarans')
      .map(({ exclusion }) => exclusion.match(/<li>/g)?.length);
    expect(items).toEqual([6, 6]);
  });

  describe.each(tours.map((tour) => [tour.slug, tour] as const))('%s', (_, tour) => {
    it('TJ-03 has her cover and her route’s map', () => {
      expect([tour.cover_image, tour.map_image]).toEqual([
        `journeys/${tour.slug}/cover`,
        `journeys/${tour.slug}/map`,
      ]);
    });

    it('has a day more than nights, in itinerary and in words', () => {
      expect(tour.itinerary).toHaveLength(tour.nights + 1);
      expect(tour.duration).toBe(`${tour.nights} Nights & ${tour.nights + 1} Days`);
    });

    it('describes every day in 60 to 110 words under a title of its own', () => {
      expect(duplicates(tour.itinerary.map(({ title }) => title))).toEqual([]);
      const lengths = tour.itinerary.map(({ title, description }) => ({
        title,
        length: words(description),
      }));
      expect(lengths.filter(({ length }) => length < 60 || length > 110)).toEqual([]);
    });

    it('shows no picture on two days, nor twice in the gallery', () => {
      const shown = tour.itinerary.flatMap(({ cover_image }) => cover_image ?? []);
      expect(duplicates([tour.cover_image, ...shown])).toEqual([]);
      expect(duplicates([tour.cover_image, ...tour.gallery.map(({ path }) => path)])).toEqual([]);
    });

    it('prices every category of its ship, and no other', () => {
      const categories = shipOf(tour).categories.map(({ name }) => name);
      expect(pricesOf(tour).suites.map(({ category }) => category)).toEqual(categories);
    });

    it('costs 250 to 700 dollars a night for each of two, in every season, and 50 to 75 per cent more for one', () => {
      for (const { price_single, price_twin } of pricesOf(tour).suites) {
        expect(Number.isInteger(price_single) && Number.isInteger(price_twin / 2)).toBe(true);
        for (const { fare_percent } of seasons) {
          const aNight = (price_twin / 2 / tour.nights / 100) * (fare_percent / 100);
          expect(aNight).toBeGreaterThanOrEqual(250);
          expect(aNight).toBeLessThanOrEqual(700);
        }
        // Fares are rounded to five dollars.
        const supplement = price_single / (price_twin / 2);
        expect(supplement).toBeGreaterThanOrEqual(1.49);
        expect(supplement).toBeLessThanOrEqual(1.76);
      }
    });

    it('asks a different fare for each category', () => {
      expect(duplicates(pricesOf(tour).suites.map(({ price_twin }) => `${price_twin}`))).toEqual([]);
    });

    it('offers three to six add-ons and two or three extensions, priced in whole cents', () => {
      expect(tour.add_ons.length).toBeGreaterThanOrEqual(3);
      expect(tour.add_ons.length).toBeLessThanOrEqual(6);
      expect([2, 3]).toContain(tour.extensions.length);
      const { add_ons, extensions } = pricesOf(tour);
      const titles = (list: { title: string }[]) => list.map(({ title }) => title);
      expect([titles(add_ons), titles(extensions)]).toEqual([titles(tour.add_ons), titles(tour.extensions)]);
      const priced = [...add_ons, ...extensions];
      expect(priced.filter(({ price }) => !Number.isInteger(price) || price <= 0)).toEqual([]);
      expect(tour.add_ons.filter(({ days }) => days.length === 0)).toEqual([]);
    });

    it('has a title and a description for search pages that fit', () => {
      expect(tour.meta_title.length).toBeLessThanOrEqual(75);
      expect(tour.meta_description.length).toBeGreaterThan(60);
      expect(tour.meta_description.length).toBeLessThanOrEqual(170);
    });
  });
});

describe('every text and picture', () => {
  const everything = strings({ ships, tours, seasons, coupons });

  it('holds no HTML beyond p, ul, li, strong and em, and every tag closed', () => {
    expect(everything.filter(([, text]) => !isWellFormed(text))).toEqual([]);
    expect(isWellFormed('<p>one <em>two</em></p>')).toBe(true);
    for (const bad of [
      '<p>one',
      '<p><em>one</p></em>',
      '<a href="/">one</a>',
      '<p class="x">one</p>',
      '1 < 2',
    ]) {
      expect(isWellFormed(bad)).toBe(false);
    }
  });

  it('writes HTML where HTML is shown, and spends no stray space or entity', () => {
    const html = everything.filter(([path]) =>
      /\.(description|amenities|inclusion|exclusion|room_description|add_on_description)$/.test(path),
    );
    expect(html.length).toBeGreaterThan(200);
    expect(html.filter(([, text]) => !/^<(p|ul)>.+<\/(p|ul)>$/.test(text))).toEqual([]);
    expect(everything.filter(([, text]) => /&(?! )| {2}|\n|undefined|lorem/i.test(text))).toEqual([]);
  });

  it('names only mail and sites under antara.example', () => {
    const addresses = everything.flatMap(([, text]) => text.match(/\S+@\S+|https?:\S+|www\.\S+/g) ?? []);
    expect(addresses.filter((address) => !address.includes('antara.example'))).toEqual([]);
  });

  it('points only to pictures that the library has', () => {
    const used = everything
      .filter(([path]) =>
        /\.(cover_image|(?:ship|map|upper_dec|lower_dec)_image|add_on_cover_image|gallery\.\d+\.path)$/.test(
          path,
        ),
      )
      .map(([, value]) => value);
    expect(used.length).toBeGreaterThan(200);
    const library = JSON.parse(readFileSync(path.join(sampleDir, 'media/library.json'), 'utf8')) as object;
    expect(used.filter((picture) => !Object.hasOwn(library, picture))).toEqual([]);
    for (const picture of used) {
      expect(picture).toMatch(
        /^(heroes\/[a-z-]+|ships\/[a-z-]+\/(cover|side|anchor|deck|interior-\d|(?:upper|lower)-deck)|suites\/[a-z]+|journeys\/[a-z-]+\/(cover|map)|places\/[a-z-]+)$/,
      );
    }
  });
});

describe('coupons and countries', () => {
  it('CO-04 there is one coupon of each type', () => {
    expect(coupons.map(({ coupon_type }) => coupon_type).toSorted()).toEqual(['FIXED', 'PERCENTAGE']);
    expect(duplicates(coupons.map(({ code }) => code))).toEqual([]);
  });

  it('CO-06 every country is there once', () => {
    expect(countries.length).toBeGreaterThan(230);
    expect(duplicates(countries.map(([code]) => code))).toEqual([]);
    expect(duplicates(countries.map(([, name]) => name))).toEqual([]);
    for (const name of ['India', 'Bangladesh', 'United Kingdom', 'United States', 'Germany', 'Kosovo']) {
      expect(countries.map(([, country]) => country)).toContain(name);
    }
  });
});
