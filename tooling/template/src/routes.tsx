/** The public face of {{app}}. */
import type { RemoteModule } from '@antara/contracts/remote';
import { contractVersion } from '@antara/contracts/version';
{{imports}}

export const remote: RemoteModule<'{{app}}'> = {
  name: '{{app}}',
  contract: contractVersion,
  createRoutes: () => ({
{{routes}}
  }),
};
