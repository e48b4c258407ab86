import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { jobPostingJsonLd } from './job-posting.ts';
import { loadCareers, type CareersData } from './careers.loader.ts';

export const careersRoute: RemoteRoute<CareersData> = {
  chunk: 'careers',
  screen: () => import(/* webpackChunkName: "careers" */ './careers.screen.tsx'),
  load: loadCareers,
  head: ({ data, url }) => ({
    title: 'Work on the river · Careers at Antara River Cruises',
    description:
      'Masters, cooks, naturalists, stewards, engineers and the people ashore who answer the letters: what is open now at Antara, and how to apply.',
    canonical: paths.careers(),
    image: 'careers/crew',
    ...(data?.openings.length && {
      jsonLd: data.openings.map((opening) => jobPostingJsonLd(opening, url.origin)),
    }),
  }),
};
