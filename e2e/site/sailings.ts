/** Departures and suites as the API tells them, so that no test depends on a date or a suite being free. */
import { expect, type APIRequestContext } from 'playwright/test';
import type { Suite, TourDetail } from '@antara/contracts/api/catalogue';
import { daysBetween, calculateSuiteFare, type Travellers } from '@antara/contracts/rules/booking-rules';
import { toCivilDate } from '@antara/contracts/rules/civil-date';

/** A suite that is free on a departure: room number, category, and what the page prints for it. */
export interface FreeSuite {
  room: string;
  category: string;
  /** Cents, by travellers. */
  fare: Record<Travellers, number>;
  value: string;
  image: string;
}

/** A departure with the suites nobody has. */
export interface Sailing {
  slug: string;
  date: string;
  detail: TourDetail;
  suites: FreeSuite[];
}

/** A call of the API that must succeed, whatever its method. */
export async function answerOf<Answer>(request: Promise<{ json(): Promise<unknown> }>): Promise<Answer> {
  const answer = (await (await request).json()) as Answer & { response: string };
  expect(answer.response, JSON.stringify(answer)).toBe('SUCCESS');
  return answer;
}

/**
 * The `turn`-th departure of a journey, more than `ahead` days from now and at most `atMost`, that has at least `atLeast`
 * free suites.
 */
export async function sailingFor(
  request: APIRequestContext,
  slug: string,
  turn: number,
  atLeast = 6,
  ahead = 30,
  atMost = Number.POSITIVE_INFINITY,
): Promise<Sailing> {
  const detail = await answerOf<TourDetail>(request.get('/api/tour', { params: { slug } }));
  const today = toCivilDate(new Date());
  const later = detail.dates.filter(({ date_from }) => {
    const days = daysBetween(today, date_from);
    return days > ahead && days <= atMost;
  });
  const count = later.length;
  // Tests of two workers take every second departure, so a crowded one is passed over by two.
  for (let step = 0; step < count; step += 2) {
    const departure = later[(turn + step) % count];
    if (!departure) break;
    const suites = await freeSuites(request, detail, departure.date_from, departure.fare_percent);
    if (suites.length >= atLeast) return { slug, date: departure.date_from, detail, suites };
  }
  throw new Error(`${slug} has no departure with ${atLeast} free suites`);
}

async function freeSuites(
  request: APIRequestContext,
  detail: TourDetail,
  date: string,
  percent: number,
): Promise<FreeSuite[]> {
  const { bookings } = await answerOf<{ bookings: { room_number: string }[] }>(
    request.get('/api/availability', { params: { slug: detail.tour.slug, date } }),
  );
  const taken = new Set(bookings.map(({ room_number }) => room_number));
  const free = (suite: Suite) => !suite.is_booked && !taken.has(suite.description);
  return detail.suites.filter(free).map((suite) => ({
    room: suite.description,
    category: suite.suite_category_name,
    fare: { 1: calculateSuiteFare(suite, 1, percent), 2: calculateSuiteFare(suite, 2, percent) },
    value: suite.value,
    image: suite.suite_cover_image,
  }));
}
