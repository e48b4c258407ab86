/** Adds the formatters to a page in another language than English. Other pages do not load this file. */
import { formatters } from './page-formatters.ts';

Object.assign((globalThis as { pageLocale?: object }).pageLocale ?? {}, { formatters });
