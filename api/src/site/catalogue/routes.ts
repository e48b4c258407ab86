/**
 * The catalogue's calls. Responses to anonymous callers are cached; those to a session are created for each request.
 */
import { readCount } from '@antara/contracts/rules/counts';
import { catalogueSchemas } from '@antara/contracts/api/catalogue';
import { getCurrentUser } from '../../base/accounts/index.ts';
import { implement } from '../../platform/implement.ts';
import { createToPicture } from '../../platform/pictures.ts';
import type { Plugin } from '../../platform/platform.ts';
import { createCachedResponse, createResponseCache, memoize } from '../../platform/cached-response.ts';
import { memoizeEach } from '../../platform/memoize-each.ts';
import { runInterval } from '../../platform/run-interval.ts';
import { getCruise, listFleet } from './cruises.ts';
import { countFittingTours, countTours, findTours, listTourChoices } from './find-tours.ts';
import { deletePastDepartures, loadLastClosedDay } from './on-sale.ts';
import type { Sales } from './sales.ts';
import { getTourDetail } from './tour.ts';
import { listTourNames } from './tour-names.ts';
import { loadTourSummaries, pickMonth } from './tours.ts';

const dayMs = 86_400_000;
const { cruises, cruise, tours, tourChoices, tourNames, tour } = catalogueSchemas;

/** Creates the catalogue. `sales` provides prices and taken suites. */
export function createCatalogue(sales: Sales): Plugin {
  return {
    name: 'catalogue',
    start: ({ db, log, now }) =>
      runInterval(dayMs, () => deletePastDepartures(db, now()), log, 'past departures'),
    routes(app, { config, db, now }) {
      const toPicture = createToPicture(config);
      // Responses are cached, and their parts separately as well. Each level gets half of the age, so that no data is
      // older than `catalogueAgeMs`.
      const maxAgeMs = config.catalogueAgeMs / 2;
      const getLastClosedDay = memoize(maxAgeMs, () => loadLastClosedDay(db, now()));
      const deps = async () => ({ db, sales, toPicture, lastClosed: await getLastClosedDay() });
      const getSummaries = memoizeEach(maxAgeMs, async (ids: number[]) =>
        loadTourSummaries(await deps(), ids),
      );
      const getTourCount = memoize(maxAgeMs, () => countTours(db));
      const cached = createResponseCache(maxAgeMs);
      const cachedTour = memoize(maxAgeMs, async (slug) => {
        const answer = await getTourDetail(await deps(), slug, config.siteUrl);
        return { answer, prepared: createCachedResponse('tour', answer) };
      });

      implement({ cruises, cruise, tours, tourChoices, tourNames, tour })(app, {
        cruises: cached('cruises', async () => ({ cruises: await listFleet(await deps()) })),
        cruise: cached('cruise', async ({ slug }) => getCruise(await deps(), slug)),
        tours: cached('tours', async ({ limit, cursor, ...filter }) => {
          const { month } = filter;
          const needed = await deps();
          const { ids, ...around } = await findTours(needed, filter, { limit: readCount(limit), cursor });
          const isWhole = cursor === undefined && around.more === undefined;
          const [listed, fitting, total] = await Promise.all([
            getSummaries(ids),
            isWhole ? ids.length : countFittingTours(needed, filter),
            getTourCount(),
          ]);
          return {
            tours: month ? listed.map((tour) => pickMonth(tour, month)) : listed,
            ...around,
            fitting: fitting ?? total,
            total,
          };
        }),
        tourChoices: cached('tourChoices', async () => ({
          choices: await listTourChoices(db, await getLastClosedDay()),
        })),
        tourNames: cached('tourNames', ({ q = '', limit }) => listTourNames(db, q, readCount(limit))),
        tour: async ({ query, request }) => {
          const { answer, prepared } = await cachedTour(query.slug);
          const user = await getCurrentUser(request);
          if (!user) return prepared;
          const { name, email, mobile_no } = user;
          return { ...answer, metadata: { user: { name, email, mobile_no, is_logged_in: true } } };
        },
      });
    },
  };
}
