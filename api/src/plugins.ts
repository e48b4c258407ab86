/** The domains of the API, in the order in which they begin. */
import { accounts } from './accounts/routes.ts';
import { agents } from './agents/routes.ts';
import { booking } from './booking/routes.ts';
import { catalogue } from './catalogue/routes.ts';
import { content } from './content/routes.ts';
import { documents } from './documents/routes.ts';
import { enquiries } from './enquiries/routes.ts';
import { options } from './options/routes.ts';
import { sharedPicturesPlugin } from './operator/shared-pictures.ts';
import { operatorSocket } from './operator/socket.ts';
import { outboxWorker } from './outbox/plugin.ts';
import { passports } from './passports/routes.ts';
import { payments } from './payments/routes.ts';
import type { Plugin } from './platform/platform.ts';
import { sandbox } from './payments/sandbox/routes.ts';
import { searchEngines } from './search-engines/routes.ts';

export const plugins: readonly Plugin[] = [
  accounts,
  catalogue,
  content,
  searchEngines,
  enquiries,
  booking,
  passports,
  documents,
  payments,
  agents,
  options,
  sandbox,
  outboxWorker,
  operatorSocket,
  sharedPicturesPlugin,
];
