/** The routes of {{app}}. */
import type { RemoteModule } from '@antara/contracts/composition/remote';
import { contractVersion } from '@antara/contracts/composition/version';
{{imports}}

export const remote: RemoteModule<'{{app}}'> = {
  name: '{{app}}',
  contract: contractVersion,
  createRoutes: () => ({
{{routes}}
  }),
};
