/** The routes of {{app}}. */
import type { StandaloneRemote } from '@antara/contracts/composition/remote';
import { contractVersion } from '@antara/contracts/composition/version';
{{imports}}

export const remote: StandaloneRemote = {
  name: '{{app}}',
  contract: contractVersion,
  createRoutes: () => ({
{{linkedRoutes}}
  }),
};
