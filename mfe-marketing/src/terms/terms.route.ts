import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { loadTerms, type TermsData } from './terms.loader.ts';

export const termsRoute: RemoteRoute<TermsData> = {
  chunk: 'terms',
  screen: () => import(/* webpackChunkName: "terms" */ './terms.screen.tsx'),
  load: loadTerms,
  head: () => ({
    title: 'Terms and conditions · Antara River Cruises',
    description:
      'The general terms of a cruise with Antara: itineraries, changes, cancellation by the operator, travel documents, payment, health, liability.',
    canonical: paths.terms(),
  }),
};
