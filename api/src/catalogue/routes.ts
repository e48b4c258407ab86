/** The catalogue's calls. Anonymous answers are made once in a while and sent many times; a session's are its own. */
import { catalogueSchemas } from '@antara/contracts/api/catalogue';
import { getCurrentUser } from '../accounts/session.ts';
import { holderOf } from '../booking/holder.ts';
import { toCivilDate } from '../platform/clock.ts';
import { implement } from '../platform/implement.ts';
import type { Plugin } from '../platform/platform.ts';
import { createCachedResponse, memoize } from '../platform/cached-response.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { cruise, cruises } from './cruises.ts';
import { availability } from './taken.ts';
import { tourDetail } from './tour.ts';
import { tourSummaries } from './tours.ts';

export const catalogue: Plugin = {
  name: 'catalogue',
  routes(app, { config, db, now }) {
    const today = () => toCivilDate(now());
    const age = config.catalogueAge;
    const fleet = memoize(age, async () =>
      createCachedResponse('cruises', { response: 'SUCCESS', cruises: await cruises(db) }),
    );
    const ship = memoize(age, async (slug) =>
      createCachedResponse('cruise', await cruise(db, slug, today())),
    );
    const journeys = memoize(age, async () =>
      createCachedResponse('tours', { response: 'SUCCESS', tours: await tourSummaries(db, today()) }),
    );
    const journey = memoize(age, async (slug) => {
      const answer = await tourDetail(db, slug, today(), config.siteUrl);
      return { answer, prepared: createCachedResponse('tour', answer) };
    });

    implement(catalogueSchemas)(app, {
      cruises: () => fleet(),
      cruise: ({ query }) => ship(query.slug),
      tours: () => journeys(),
      tour: async ({ query, request }) => {
        const { answer, prepared } = await journey(query.slug);
        const user = await getCurrentUser(request);
        if (!user) return prepared;
        const { name, email, mobile_no } = user;
        return { ...answer, metadata: { user: { name, email, mobile_no, is_logged_in: true } } };
      },
      availability: async ({ query: { slug, date }, request }) => {
        const user = (await getCurrentUser(request))?.id ?? null;
        const visitor = { holder: holderOf(request), user };
        const rooms = await availability(db, { slug, date, today: today(), ...visitor });
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
