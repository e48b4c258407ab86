/** The site's navigation, from the `nav` entry of each route in the route table. */
import type { NavGroup, RouteTable } from './route-table.ts';
import { routes, type RouteEntry } from './routes.ts';

export interface NavItem {
  label: string;
  shortLabel?: string;
  /** The page's address. */
  to: string;
}

/** Returns the links of one list in their order, including pages that the releases of `table` bring. */
export function navItems(group: NavGroup, table?: RouteTable): NavItem[] {
  const ownEntries = Object.entries<RouteEntry>(routes);
  const added = (table?.paths ?? [])
    .filter((path) => !(path in routes))
    .map((path) => [path, { nav: table?.entry(path).nav }] as const);
  return [...ownEntries, ...added]
    .flatMap(([to, { nav }]) => (nav?.[group] === undefined ? [] : [{ ...nav, to, order: nav[group] }]))
    .sort((one, other) => one.order - other.order);
}
