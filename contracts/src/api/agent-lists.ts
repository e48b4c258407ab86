/** Filters and pages of the lists in the agents' portal (AG-05). */
import { z } from 'zod/mini';
import { maxPortalSearch, portalStatuses } from '../rules/portal-filter.ts';
import { month, optionalText, pageNumber, slug } from './fields.ts';

/** The number of rows on a page of a list. */
export const portalPageSize = 20;

/** The fields of `PortalFilter` as the address has them. */
const filterFields = {
  q: optionalText(maxPortalSearch),
  journey: z._default(z.union([slug, z.literal('')]), ''),
  month: z._default(z.union([month, z.literal('')]), ''),
  status: z._default(z.union([z.enum(portalStatuses), z.literal('')]), ''),
};
export const portalFilter = z.object(filterFields);

/** The filter, and a page number for each list. A number beyond the last page returns the last page. */
export const bookingsQuery = z.object({ ...filterFields, page: pageNumber, statement: pageNumber });
export const optionsQuery = z.object({ ...filterFields, ended: pageNumber });

/** Returns the schema of one page of a list. `total` counts the rows on all `pages`; `pages` is at least 1. */
export const pageOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), pages: z.int() });
export interface ListPage<Row> {
  rows: Row[];
  total: number;
  page: number;
  pages: number;
}
