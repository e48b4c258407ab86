import type { PageBlock, PageName, Slider } from '@antara/contracts/api/content';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';

/** A page's words and pictures as its operator keeps them. Empty when the call failed (ER-01). */
export interface PageContent {
  blocks: PageBlock[];
  sliders: Slider[];
  /** The call failed: the page shows what it has, and `PageNotice`. */
  failed: boolean;
}

/** The same, and the countries for the page's form. */
export interface FormPageContent extends PageContent {
  countries: { id: string; name: string }[];
}

/**
 * A loader of `name`'s blocks and banners, for a route's `load` or beside other calls: `loadPage('ABOUT')(context)`. Never throws;
 * the client has logged why a call failed. Without the countries, which would be 250 lines in every page's HTML.
 */
export function loadPage(name: PageName): (context: LoadContext) => Promise<PageContent> {
  return async (context) => {
    const { countries: _, ...page } = await loadFormPage(name)(context);
    return page;
  };
}

/** As `loadPage`, for a page with a form that asks for a country. */
export function loadFormPage(name: PageName): (context: LoadContext) => Promise<FormPageContent> {
  return async ({ site, signal }) => {
    const answer = await site.api('page', { query: { page: name }, signal });
    if (!isSuccess(answer)) return { blocks: [], sliders: [], countries: [], failed: true };
    const { blocks, sliders, countries } = answer;
    return { blocks, sliders, countries, failed: false };
  };
}
