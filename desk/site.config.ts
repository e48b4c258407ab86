/**
 * The desk, the site of the company's own people, as delivery has to know it. It has releases, canaries and a team of
 * its own, and shares nothing with the public site but the API and the delivery packages.
 */
import type { SiteConfig } from '@delivery/contract/site-config';
import { remoteNames, routes, version } from './common/src/agreement.ts';

export default {
  name: 'Antara Desk',
  id: 'desk',
  remotes: remoteNames,
  routes,
  rendersOnDemand: true,
  keepsPathCase: true,
  contract: { version },
  // Their sources count for the version of a release, so that an app is built anew after a change of them.
  packages: {
    common: '@antara/desk-common',
    '../contracts': '@antara/contracts',
    '../shared-ui': '@antara/shared-ui',
  },
  apiUrl: 'http://127.0.0.1:8081',
  consoleLogin: {
    label: 'Log in with your staff account',
    page: '/releases',
    exchange: '/desk/console/session',
    check: '/desk/console/person',
  },
  unavailableMessage: 'The office’s computer does not answer just now. Please try again in a moment.',
  themeColor: '#fbf6ec',
  files: {
    routes: 'common/src/agreement.ts',
    calls: 'common/src/agreement.ts',
    contract: 'common/src/agreement.ts',
    appContext: 'common/src/agreement.ts',
    tokens: '../shared-ui/src/styles/tokens.css',
  },
  replacedModules: { '/createLucideIcon.mjs': '../shared-ui/src/internal/create-icon.ts' },
} satisfies SiteConfig;
