import { isSuccess } from '@antara/contracts/api/client';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadFormPage, type FormPageContent } from '../loaders/page.loader.ts';
import { loadSiteInfo } from '../loaders/site-info.loader.ts';

export interface JourneyOption {
  slug: string;
  name: string;
}

export interface QuoteData extends FormPageContent {
  /** Empty if the call failed (ER-01). */
  journeys: JourneyOption[];
  /** The name of the journey that `?tour=` asks for, or empty. */
  selectedJourney: string;
  /** The current year in India: earlier ones cannot be chosen. */
  year: number;
  /** The booking phone; null if the call failed. */
  phone: string | null;
}

export async function loadQuote(context: LoadContext): Promise<QuoteData> {
  const { appContext, signal, url } = context;
  const [page, tours, info] = await Promise.all([
    loadFormPage('QUOTE')(context),
    appContext.api('tours', { signal }),
    loadSiteInfo(context),
  ]);
  const succeeded = isSuccess(tours);
  const journeys = succeeded ? tours.tours.map(({ slug, name }) => ({ slug, name })) : [];
  const requestedSlug = url.searchParams.get('tour');
  return {
    ...page,
    journeys,
    selectedJourney: journeys.find(({ slug }) => slug === requestedSlug)?.name ?? '',
    year: Number(toCivilDate(new Date()).slice(0, 4)),
    phone: info?.phone ?? null,
    failed: page.failed || !succeeded,
  };
}
