/** How the lists of the agents' portal are narrowed and paged (AG-05). */
import { z } from 'zod/mini';
import { maxPortalSearch, portalStatuses } from '../rules/portal-filter.ts';
import { month, optionalText, pageNumber, slug } from './fields.ts';

/** Rows on a page of a list. */
export const portalPageSize = 20;

/** `PortalFilter` as the address says it. */
const filterFields = {
  q: optionalText(maxPortalSearch),
  journey: z._default(z.union([slug, z.literal('')]), ''),
  month: z._default(z.union([month, z.literal('')]), ''),
  status: z._default(z.union([z.enum(portalStatuses), z.literal('')]), ''),
};
export const portalFilter = z.object(filterFields);

/** The filter, and a page of each list; one after the last answers the last. */
export const bookingsQuery = z.object({ ...filterFields, page: pageNumber, statement: pageNumber });
export const optionsQuery = z.object({ ...filterFields, ended: pageNumber });

/** One page of a list: `total` rows on all `pages`, which are 1 at least. */
export const pageOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), pages: z.int() });
export interface ListPage<Row> {
  rows: Row[];
  total: number;
  page: number;
  pages: number;
}
