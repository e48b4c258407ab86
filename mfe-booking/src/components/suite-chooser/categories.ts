/** The suites of a tour's ship by category, with their fares. Amounts in cents. */
import { calculateSuiteFare, type Travellers } from '@antara/contracts/rules/booking-rules';
import type { Departure, Suite } from '@antara/contracts/api/catalogue';

/** The suites of one category in the ship's order. */
export interface SuiteCategory {
  name: string;
  image: Suite['suite_cover_image'];
  suites: Suite[];
}

/** Returns the categories in the order in which the ship's suites first name them. */
export function groupByCategory(suites: readonly Suite[]): SuiteCategory[] {
  const categories = new Map<string, SuiteCategory>();
  for (const suite of suites) {
    const category = categories.get(suite.suite_category_name);
    if (category) category.suites.push(suite);
    else {
      categories.set(suite.suite_category_name, {
        name: suite.suite_category_name,
        image: suite.suite_cover_image,
        suites: [suite],
      });
    }
  }
  return [...categories.values()];
}

/** The fares of a category. `lowestOf` is true when a fare is only the lowest of several. */
export interface CategoryFare {
  single: number;
  twin: number;
  lowestOf: boolean;
}

/**
 * Returns the fares of a category on `departure`. Without a departure, returns the lowest fares over all `departures`
 * of the journey's own ship that are not sold out, or the published fares when all are sold out.
 */
export function calculateCategoryFare(
  category: SuiteCategory,
  departure: Departure | null,
  departures: readonly Departure[],
): CategoryFare {
  const open = departures.filter(({ suites_free, ship }) => suites_free > 0 && !ship);
  const percents = departure ? [departure.fare_percent] : open.map(({ fare_percent }) => fare_percent);
  const percent = percents.length ? Math.min(...percents) : 100;
  const fares = (travellers: Travellers) =>
    category.suites.map((suite) => calculateSuiteFare(suite, travellers, percent));
  const single = fares(1);
  const twin = fares(2);
  return {
    single: Math.min(...single),
    twin: Math.min(...twin),
    lowestOf: new Set(single).size > 1 || new Set(twin).size > 1 || new Set(percents).size > 1,
  };
}

/**
 * Returns the suites of a category that can still be chosen, by number: neither taken by others nor in the basket
 * (TJ-04).
 */
export function filterFreeSuites(
  category: SuiteCategory,
  takenRooms: ReadonlySet<string>,
  chosen: readonly { roomNumber: string }[],
): Suite[] {
  return category.suites
    .filter(
      ({ description }) =>
        !takenRooms.has(description) && !chosen.some(({ roomNumber }) => roomNumber === description),
    )
    .toSorted((a, b) => a.description.localeCompare(b.description, 'en', { numeric: true }));
}

/** Returns true when others have taken every suite of a category. Suites in the visitor's own basket are not taken. */
export const isSoldOut = (category: SuiteCategory, takenRooms: ReadonlySet<string>): boolean =>
  category.suites.every(({ description }) => takenRooms.has(description));

/** Returns how many suites others have not taken. */
export const countFreeSuites = (
  categories: readonly SuiteCategory[],
  takenRooms: ReadonlySet<string>,
): number =>
  categories.flatMap(({ suites }) => suites).filter(({ description }) => !takenRooms.has(description)).length;
