import type { LegalItem, LegalType, PageName } from '@antara/contracts/api/content';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from './page.loader.ts';

/** A page of rules: its blocks, and its rules as questions with answers. */
export interface LegalPage extends PageContent {
  /** Empty when the call failed (ER-01). */
  rules: LegalItem[];
}

/**
 * Creates a loader of the page of `type`: the page's blocks, and the questions and answers (or rules) of that type.
 * Example: `loadLegalPage('FAQ')(context)`. The blocks are those of the page `name`, which is called like the type
 * unless given.
 */
export function loadLegalPage(
  type: LegalType,
  name: PageName = type,
): (context: LoadContext) => Promise<LegalPage> {
  return async (context) => {
    const { appContext, signal } = context;
    const [page, legal] = await Promise.all([
      loadPage(name)(context),
      appContext.api('legal', { query: { type }, signal }),
    ]);
    const succeeded = isSuccess(legal);
    return { ...page, rules: succeeded ? legal.legalData : [], failed: page.failed || !succeeded };
  };
}
