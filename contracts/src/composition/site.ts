/** What the site tells delivery about itself: the content of `antara.config.ts`. */
import type { SiteConfig } from '@delivery/contract/site-config';
import { calls } from '../api/calls.ts';
import { failureStatus } from '../api/envelope.ts';
import { maxPostedBytes, postedForms, readPostedForm } from './posted-forms.ts';
import { remoteNames, routes, searchParam } from './routes.ts';
import { contractVersion, keptMajors } from './version.ts';

export const site: SiteConfig = {
  remotes: remoteNames,
  routes,
  commonQuery: [searchParam],
  contract: { version: contractVersion, keptMajors },
  calls,
  failureStatus,
  forms: { byName: postedForms, maxBytes: maxPostedBytes, read: readPostedForm },
};
