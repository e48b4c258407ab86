import type { PageBlock, PageName, Slider } from '@antara/contracts/api/content';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';

/** A page's blocks and banners as the office edits them; empty if the call failed (ER-01). */
export interface PageContent {
  blocks: PageBlock[];
  sliders: Slider[];
  /** True when a call of the page failed. The page then shows the rest, and `PageNotice`. */
  failed: boolean;
}

export interface FormPageContent extends PageContent {
  countries: { id: string; name: string }[];
}

/**
 * Creates a loader of the blocks and banners of `name`, for a route's `load` or within another loader:
 * `loadPage('ABOUT')(context)`. The loader never throws; the API client logs failures. The loader leaves out the
 * countries, 250 lines of HTML that only forms need.
 */
export function loadPage(name: PageName): (context: LoadContext) => Promise<PageContent> {
  return async (context) => {
    const { countries: _, ...page } = await loadFormPage(name)(context);
    return page;
  };
}

/** Does the same as `loadPage`, and includes the countries for a page with a form that asks for one. */
export function loadFormPage(name: PageName): (context: LoadContext) => Promise<FormPageContent> {
  return async ({ appContext, signal }) => {
    const answer = await appContext.api('page', { query: { page: name }, signal });
    if (!isSuccess(answer)) return { blocks: [], sliders: [], countries: [], failed: true };
    const { blocks, sliders, countries } = answer;
    return { blocks, sliders, countries, failed: false };
  };
}
