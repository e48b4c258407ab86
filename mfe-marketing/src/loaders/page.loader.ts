import type { PageBlock, PageName, Slider } from '@antara/contracts/api/content';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';

/** The blocks and banners of a page, which the office edits. Both are empty when the call failed (ER-01). */
export interface PageContent {
  blocks: PageBlock[];
  sliders: Slider[];
  /** True when a call for the page failed. The page then shows what it has, and a `PageNotice`. */
  failed: boolean;
}

export interface FormPageContent extends PageContent {
  countries: { id: string; name: string }[];
}

/**
 * Creates a loader of the blocks and banners of the page `name`, for the `load` of a route or for use in another
 * loader: `loadPage('ABOUT')(context)`. The loader never throws, because the API client logs and returns failures. It
 * leaves out the countries, which would add 250 lines to the HTML and which only forms need.
 */
export function loadPage(name: PageName): (context: LoadContext) => Promise<PageContent> {
  return async (context) => {
    const { countries: _, ...page } = await loadFormPage(name)(context);
    return page;
  };
}

/** Creates a loader like `loadPage` for a page with a form that asks for a country. It includes the countries. */
export function loadFormPage(name: PageName): (context: LoadContext) => Promise<FormPageContent> {
  return async ({ appContext, signal }) => {
    const answer = await appContext.api('page', { query: { page: name }, signal });
    if (!isSuccess(answer)) return { blocks: [], sliders: [], countries: [], failed: true };
    const { blocks, sliders, countries } = answer;
    return { blocks, sliders, countries, failed: false };
  };
}
