/** The site's navigation, from the `nav` entry of each route in the route table. */
import { routes, type NavGroup, type RouteEntry } from './routes.ts';

export interface NavItem {
  label: string;
  shortLabel?: string;
  /** The page's address. */
  to: string;
}

/** The links of one list, in their order. */
export function navItems(group: NavGroup): NavItem[] {
  return Object.entries<RouteEntry>(routes)
    .flatMap(([to, { nav }]) => (nav?.[group] === undefined ? [] : [{ ...nav, to, order: nav[group] }]))
    .sort((one, other) => one.order - other.order);
}
