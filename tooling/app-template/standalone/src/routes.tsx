/** The routes of {{app}}. */
import type { StandaloneRemote } from '@antara/contracts/composition/remote';
import { contractVersion } from '@antara/contracts/composition/version';
{{#pages}}
import { {{name}}Route } from './{{page}}/{{page}}.route.ts';
{{/pages}}

/** What the site's search says of the pages. */
const searchExcerpt = 'The next three journeys to sail with a suite still free.';

export const remote: StandaloneRemote = {
  name: '{{app}}',
  contract: contractVersion,
  createRoutes: () => ({
    // The menu and the empty search link to the pages. Other lists and positions are for the app's developers to choose.
{{#pages}}
    '{{path}}': {
      ...{{name}}Route,
      meta: {
        nav: { label: '{{title}}', main: 45, search: 15 },
        search: { title: '{{title}}', excerpt: searchExcerpt },
      },
    },
{{/pages}}
  }),
};
