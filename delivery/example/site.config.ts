/** All that delivery has to know of this site, a village library, and all that its apps agree on. */
import type { ComponentType } from 'react';
import type { LazyRoute } from '@delivery/contract/pages';
import type { SiteConfig } from '@delivery/contract/site-config';
import type { ContractVersion } from '@delivery/contract/version';

/** The version of the agreement. Apps that were built with another major are never shown on one page. */
export const version = { major: 1, minor: 0 };

/** The apps besides the shell. */
const remoteNames = ['mfe-catalogue', 'mfe-hours'] as const;

/** Every page, with the app that owns it and its place among the links. */
export const routes = {
  '/': { owner: 'mfe-catalogue', query: [], nav: { label: 'Catalogue' } },
  '/hours': { owner: 'mfe-hours', query: [], nav: { label: 'Opening hours' } },
} as const;

/** A page: its code, which is loaded when the page is first shown, and the title of its document. */
export interface Page extends LazyRoute {
  title: string;
  screen: () => Promise<{ default: ComponentType }>;
}

/** What a remote exports as `remote` from its `src/routes.tsx`. */
export interface Remote {
  contract: ContractVersion;
  createRoutes(): Partial<Record<keyof typeof routes, Page>>;
}

export default {
  name: 'Village Library',
  id: 'library',
  remotes: remoteNames,
  routes,
  contract: { version },
  newApp: {
    template: 'app-template',
    routeEntry: "{ owner: '{{app}}', query: [], nav: { label: '{{title}}' } }",
  },
} satisfies SiteConfig;
