/** The routes of {{app}}. */
import type { RemoteModule } from '@antara/contracts/composition/remote';
import { contractVersion } from '@antara/contracts/composition/version';
{{#pages}}
import { {{name}}Route } from './{{page}}/{{page}}.route.ts';
{{/pages}}

export const remote: RemoteModule<'{{app}}'> = {
  name: '{{app}}',
  contract: contractVersion,
  createRoutes: () => ({
{{#pages}}
    '{{path}}': {{name}}Route,
{{/pages}}
  }),
};
