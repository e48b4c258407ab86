import type { TravelAdvice } from '@antara/contracts/api/content';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadLegalPage, type LegalPage } from '../loaders/legal-page.loader.ts';

/** `failed` is true when one of the three calls failed; the page then shows what it has (ER-01). */
export interface BeforeYouTravelData extends LegalPage {
  /** Null when the call failed. */
  advice: TravelAdvice | null;
}

/** Loads the page's blocks, the questions and answers of the FAQ, and the advice for travellers. */
export async function loadBeforeYouTravel(context: LoadContext): Promise<BeforeYouTravelData> {
  const { appContext, signal } = context;
  const [page, answer] = await Promise.all([
    loadLegalPage('FAQ', 'TRAVEL')(context),
    appContext.api('travelAdvice', { signal }),
  ]);
  const succeeded = isSuccess(answer);
  return { ...page, advice: succeeded ? answer.advice : null, failed: page.failed || !succeeded };
}
