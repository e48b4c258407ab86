/** What the site tells delivery about itself: the content of `site.config.ts`. */
import type { SiteConfig } from '@delivery/contract/site-config';
import { calls } from '../api/calls.ts';
import { failureStatus } from '../api/envelope.ts';
import { failureTexts } from '../api/failure-texts.ts';
import { defaultLocale } from '../rules/locale.ts';
import { maxPostedBytes, postedForms, readPostedForm } from './posted-forms.ts';
import { draftSlugPattern } from './draft-slugs.ts';
import { remoteNames, routes, searchParam } from './routes.ts';
import { contractVersion, keptMajors } from './version.ts';

export const site: SiteConfig = {
  name: 'Antara River Cruises',
  id: 'antara',
  languages: [defaultLocale],
  remotes: remoteNames,
  routes,
  commonQuery: [searchParam],
  contract: { version: contractVersion, keptMajors },
  packages: { contracts: '@antara/contracts', 'shared-ui': '@antara/shared-ui' },
  apiUrl: 'http://127.0.0.1:8081',
  apiOrigins: {
    DESK_URL: {
      name: 'desk',
      prefix: '/api/desk/',
      edge: 'DESK_EDGE_URL',
      edgeOrigins: { DESK_OFFICE_URL: 'office.desk', DESK_PREVIEW_URL: 'preview.desk' },
    },
  },
  consoleLogin: {
    label: 'Log in with your staff account',
    origin: 'DESK_URL',
    page: '/releases',
    exchange: '/desk/console/session',
    check: '/desk/console/person',
  },
  calls,
  readCalls: ['validate', 'invitation', 'paymentLink'],
  uploadFunctions: { uploadFile: 'upload', uploadImage: 'uploadImages', uploadLogo: 'uploadAgencyLogo' },
  failureStatus,
  steps: {
    booking: [
      { name: 'list', page: '/booking' },
      { name: 'journey', page: '/booking/:tourName' },
      { name: 'suites', page: '/book-now/:tourName' },
      { name: 'checkout', page: '/book-now/checkout/:tourName' },
      { name: 'paid', page: '/success' },
    ],
    agency: [
      { name: 'register', call: 'registerAgent' },
      { name: 'portal', page: '/agentportal' },
      { name: 'option', call: 'takeOption' },
    ],
  },
  unavailableMessage: failureTexts.DATABASE_AWAY(),
  checkAccounts: { customer: 'RELEASE_CHECK_CUSTOMER', agent: 'RELEASE_CHECK_AGENT' },
  logInCall: 'login',
  searchEngineFiles: [
    '/sitemap.xml',
    '/sitemap-:part(^(?:pages|(?:journeys|posts)-[1-9][0-9]{0,4})).xml',
    '/robots.txt',
    '/blogs/feed.xml',
    '/.well-known/security.txt',
  ],
  // The list of posts answers at /blog as well.
  movedPages: { '/blog/': '/blogs/' },
  unlistedPages: new RegExp(draftSlugPattern.source.replace('^', '^/blogs/')),
  themeColor: '#fbf6ec',
  files: {
    routes: 'contracts/src/composition/routes.ts',
    calls: 'contracts/src/api/calls.ts',
    contract: 'contracts/src/composition/version.ts',
    appContext: 'contracts/src/composition/remote.ts',
    tokens: 'shared-ui/src/styles/tokens.css',
  },
  // Lucide's icon factory is larger by 1 KB, and the site's apps use nothing that `create-icon.ts` lacks.
  replacedModules: { '/createLucideIcon.mjs': 'shared-ui/src/internal/create-icon.ts' },
  newApp: { template: 'tooling/app-template' },
  forms: { byName: postedForms, maxBytes: maxPostedBytes, read: readPostedForm },
};
