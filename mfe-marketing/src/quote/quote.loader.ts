import { isSuccess } from '@antara/contracts/api/client';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadFormPage, type FormPageContent } from '../loaders/page.loader.ts';
import { loadSiteInfo } from '../loaders/site-info.loader.ts';

/** A journey to ask for. */
export interface JourneyOption {
  slug: string;
  name: string;
}

/** The page's words and what its form offers; empty where a call failed (ER-01). */
export interface QuoteData extends FormPageContent {
  journeys: JourneyOption[];
  /** The name of the journey that `?tour=` asks for, or empty. */
  selectedJourney: string;
  /** The year at the operator's office: those before it cannot be chosen. */
  year: number;
  /** Where to write instead; null when it is not known. */
  fallbackEmail: string | null;
  /** Whom to ring instead; null when it is not known. */
  phone: string | null;
}

/** Reads words, countries and journeys side by side. */
export async function loadQuote(context: LoadContext): Promise<QuoteData> {
  const { site, signal, url } = context;
  const [page, tours, info] = await Promise.all([
    loadFormPage('QUOTE')(context),
    site.api('tours', { signal }),
    loadSiteInfo(context),
  ]);
  const read = isSuccess(tours);
  const journeys = read ? tours.tours.map(({ slug, name }) => ({ slug, name })) : [];
  const requestedSlug = url.searchParams.get('tour');
  return {
    ...page,
    journeys,
    selectedJourney: journeys.find(({ slug }) => slug === requestedSlug)?.name ?? '',
    year: Number(toCivilDate(new Date()).slice(0, 4)),
    fallbackEmail: info?.sales_email ?? null,
    phone: info?.phone ?? null,
    failed: page.failed || !read,
  };
}
