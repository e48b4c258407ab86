/** Where the sites under test are. The configuration chooses the ports before any test file is loaded. */
import { join } from 'node:path';
import { root } from './launch.ts';

/** The site that most tests visit, and the folder it writes to; every app is built into `builtData`. */
export const builtData = process.env.E2E_DATA_DIR ?? join(root, '.data/e2e');
export const siteData = process.env.E2E_SITE === 'servers' ? `${builtData}-servers` : builtData;
export const sitePort = process.env.E2E_PORT ?? '';

/** The edge that the composition tests release into: its own release store, the site's API. */
export const compositionData = `${siteData}-composition`;
export const compositionPort = process.env.E2E_COMPOSITION_PORT ?? '';

/** The cookies of a session: on https their names keep other hosts from setting them. */
const prefix = process.env.E2E_SITE === 'servers' ? '__Host-' : '';
export const sessionCookie = `${prefix}token`;
export const signedInCookie = `${prefix}signed_in`;

/** Whoever signed up before the site was carried to servers (`E2E_SITE=servers`). */
export const movedCustomer = {
  name: 'Leela Sen',
  email: 'leela.sen@guest.antara.example',
  mobile_no: '9000012345',
  password: 'lamplight on the ghats',
};
