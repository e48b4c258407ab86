/** The routes of {{app}}. */
import type { StandaloneRemote } from '@antara/contracts/composition/remote';
import { contractVersion } from '@antara/contracts/composition/version';
{{imports}}

/** What the site's search says of the pages. */
const searchExcerpt = 'The next three journeys to sail with a suite still free.';

export const remote: StandaloneRemote = {
  name: '{{app}}',
  contract: contractVersion,
  createRoutes: () => ({
{{linkedRoutes}}
  }),
};
