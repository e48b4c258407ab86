/** Route tables of delivery, with the roles and the lists of links that this site has. */
import type * as delivery from '@delivery/contract/route-table';

export * from '@delivery/contract/route-table';

/** Who may see a page: anyone, a logged-in user, or a travel agent. */
export type Access = 'public' | 'customer' | 'agent';

/**
 * The lists that link to pages: the three of the menu (`main`, `voyage`, `trade`), the links for agents only (`agent`),
 * header, footer, and the links that the empty search and the not-found screen offer (P§2, SH-04, SH-06, SH-07, SH-12,
 * SH-13).
 */
export type NavGroup = 'main' | 'voyage' | 'trade' | 'agent' | 'header' | 'footer' | 'search' | 'notFound';

type RouteNav = Pick<delivery.RouteNav, 'label' | 'shortLabel'> & Partial<Record<NavGroup, number>>;

/** The places that link to a page. None when absent. */
export interface Linked extends delivery.Linked {
  nav?: RouteNav;
}

/** How a path is shown, and to whom. */
export interface RouteMeta extends delivery.RouteMeta {
  /** `public` when absent. */
  access?: Access;
}

/** The route table of one release set, which the router follows. */
export interface RouteTable extends delivery.RouteTable {
  /** Returns a pattern's owner and meta. @throws {Error} when the pattern is not in the table. */
  entry(path: string): ReturnType<delivery.RouteTable['entry']> & { access: Access; nav?: RouteNav };
}
