/** The catalogue's calls. Anonymous answers are made once in a while and sent many times; a session's are its own. */
import { catalogueSchemas } from '@antara/contracts/api/catalogue';
import { getCurrentUser } from '../accounts/session.ts';
import { readHolder } from '../booking/holder.ts';
import { toCivilDate } from '../platform/clock.ts';
import { implement } from '../platform/implement.ts';
import type { Plugin } from '../platform/platform.ts';
import { createCachedResponse, memoize } from '../platform/cached-response.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { getCruise, listCruises } from './cruises.ts';
import { getAvailability } from '../booking/availability.ts';
import { getTourDetail } from './tour.ts';
import { listTourSummaries } from './tours.ts';

export const catalogue: Plugin = {
  name: 'catalogue',
  routes(app, { config, db, now }) {
    const today = () => toCivilDate(now());
    const maxAgeMs = config.catalogueAge;
    const cachedCruises = memoize(maxAgeMs, async () =>
      createCachedResponse('cruises', { response: 'SUCCESS', cruises: await listCruises(db) }),
    );
    const cachedCruise = memoize(maxAgeMs, async (slug) =>
      createCachedResponse('cruise', await getCruise(db, slug, today())),
    );
    const cachedTours = memoize(maxAgeMs, async () =>
      createCachedResponse('tours', { response: 'SUCCESS', tours: await listTourSummaries(db, today()) }),
    );
    const cachedTour = memoize(maxAgeMs, async (slug) => {
      const answer = await getTourDetail(db, slug, today(), config.siteUrl);
      return { answer, prepared: createCachedResponse('tour', answer) };
    });

    implement(catalogueSchemas)(app, {
      cruises: () => cachedCruises(),
      cruise: ({ query }) => cachedCruise(query.slug),
      tours: () => cachedTours(),
      tour: async ({ query, request }) => {
        const { answer, prepared } = await cachedTour(query.slug);
        const user = await getCurrentUser(request);
        if (!user) return prepared;
        const { name, email, mobile_no } = user;
        return { ...answer, metadata: { user: { name, email, mobile_no, is_logged_in: true } } };
      },
      availability: async ({ query: { slug, date }, request }) => {
        const user = (await getCurrentUser(request))?.id ?? null;
        const visitor = { holder: readHolder(request), user };
        const rooms = await getAvailability(db, { slug, date, today: today(), ...visitor });
        if (!rooms) {
          throwHttpError(
            'NOT_FOUND',
            'This journey has no departure on that date. Please choose another date.',
          );
        }
        return { response: 'SUCCESS', ...rooms };
      },
    });
  },
};
