import type { TravelAdvice } from '@antara/contracts/api/content';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';

/** `failed` is true when one of the three calls failed; the page then shows what it has (ER-01). */
export interface BeforeYouTravelData extends PageContent {
  /** The answers of the FAQ, by their questions. */
  answers: Record<string, string>;
  /** Null when the call failed. */
  advice: TravelAdvice | null;
}

/** Loads the page's blocks and banners, the FAQ, and the advice for travellers. */
export async function loadBeforeYouTravel(context: LoadContext): Promise<BeforeYouTravelData> {
  const { appContext, signal } = context;
  const [page, faq, advice] = await Promise.all([
    loadPage('TRAVEL')(context),
    appContext.api('legal', { query: { type: 'FAQ' }, signal }),
    appContext.api('travelAdvice', { signal }),
  ]);
  const questions = isSuccess(faq) ? faq.legalData : [];
  return {
    ...page,
    answers: Object.fromEntries(questions.map(({ question, answer }) => [question, answer])),
    advice: isSuccess(advice) ? advice.advice : null,
    failed: page.failed || !isSuccess(faq) || !isSuccess(advice),
  };
}
