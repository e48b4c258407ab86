/** The whole shell in a test: its real routes, layout, pages and session over fake remotes and a fake API. */
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { createToasts } from '@antara/shared-ui/toast';
import { weekdays } from '@antara/contracts/rules/opening-hours';
import type { SiteInfo } from '@antara/contracts/api/content';
import type { AppContext } from '@antara/contracts/composition/remote';
import type { RouteTable } from '@antara/contracts/composition/route-table';
import { contractVersion } from '@antara/contracts/composition/version';
import { testPicture } from '@antara/contracts/testing';
import { specifiedShips } from '@antara/contracts/testing/specified-pages';
import { createFragmentLoader } from '../composition/fragment-loader.ts';
import { createPages } from '../composition/pages.ts';

import { createRouterRoutes } from '../composition/router-routes.tsx';
import { ShellContext, type Shell } from '../composition/shell-context.ts';
import type { ShipPage } from '../layout/site-info.ts';
import { createOverlays } from '../overlays/overlays.ts';
import { createSession } from '../session/session.store.ts';
import type { fakeRemotes } from './fake-remotes.ts';

/** Contact data for tests of header and footer. */
export const testInfo: SiteInfo = {
  tagline: 'Slow journeys.',
  phone: '+91 11 0000 4100',
  whatsapp: '+91 90000 04100',
  hours: weekdays.slice(0, 6).map((day) => ({ day, opens: '09:00', closes: '19:00' })),
  closed_days: ['2026-12-03'],
  sales_email: 'sales@antara.example',
  address: ['Antara River Cruises Private Limited', 'Connaught Place', 'New Delhi 110001, India'],
  brochure: 'documents/brochure.pdf',
  terms_of_service: 'documents/terms.pdf',
  ticket_contract: 'documents/contract.pdf',
  playlist: { label: 'Antara Cruise Music', url: 'https://music.antara.example/evenings' },
  social: ['Facebook', 'Instagram', 'LinkedIn', 'Vimeo', 'YouTube'].map((label) => ({
    label,
    url: `https://${label.toLowerCase()}.example/antara`,
  })),
  awards: ['one', 'two', 'three', 'four'].map((name) => testPicture(`marks/${name}`, `Award ${name}`, 800)),
  membership: testPicture('marks/member', 'Member of the guild', 800),
};

/** The ships of the menu. */
export const testShips: ShipPage[] = specifiedShips.map(([name, path]) => ({
  name,
  slug: path.split('/').at(-1)!,
}));

export interface Visit {
  /** The answer of the session check. Without it the visitor has no session. */
  validate?: Promise<unknown>;
  call?: ReturnType<typeof vi.fn>;
  /** The contact data. Without them the API does not answer. */
  info?: SiteInfo;
  /** True when the welcome has not been shown in this browser. */
  firstVisit?: boolean;
  /** The paths of the site, when they differ from the route table's. */
  table?: RouteTable;
  /** The data that the server has loaded for the page; its screen may still be loading. */
  serverData?: unknown;
}

/** Opens the site at `address`. */
export function openSite(
  remotes: ReturnType<typeof fakeRemotes>,
  address: string,
  { validate, call = vi.fn(), info, firstVisit = false, table, serverData }: Visit = {},
) {
  if (firstVisit) localStorage.removeItem('visited');
  else localStorage.setItem('visited', 'true');
  const log = vi.fn<AppContext['log']>();
  const ready = vi.fn<() => void>();
  const api = (async (name: string, input: unknown) => {
    if (name === 'siteInfo') {
      return info
        ? { response: 'SUCCESS', site: info, ships: testShips, not_found: testPicture('heroes/not-found') }
        : { response: 'NO_ANSWER', status: 0, data: {} };
    }
    if (name === 'validate' && validate) return validate;
    return (call as (name: string, input: unknown) => unknown)(name, input);
  }) as unknown as AppContext['api'];
  const toasts = createToasts();
  const appContext: AppContext = {
    contract: contractVersion,
    api,
    session: createSession(api, validate !== undefined),
    notify: (message, tone = 'info') => toasts.show({ message, tone }),
    fragment: createFragmentLoader(remotes, log),
    overlays: createOverlays(),
    log,
  };
  const shell: Shell = { appContext, pages: createPages(remotes, log, table), toasts, onScreenReady: ready };
  const router = createMemoryRouter(createRouterRoutes(shell), {
    initialEntries: [address],
    ...(serverData !== undefined && { hydrationData: { loaderData: { [address]: serverData } } }),
  });
  const view = render(
    <ShellContext value={shell}>
      <RouterProvider router={router} />
    </ShellContext>,
  );
  return { ...view, router, appContext, log, ready, call };
}
