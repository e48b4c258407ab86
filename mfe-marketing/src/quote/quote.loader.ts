import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadFormPage, type FormPageContent } from '../page/page.loader.ts';
import { loadSite } from '../page/site.loader.ts';
import { today } from '../page/today.ts';

/** A journey to ask for. */
export interface JourneyChoice {
  slug: string;
  name: string;
}

/** The page's words and what its form offers; empty where a call failed (ER-01). */
export interface QuoteData extends FormPageContent {
  journeys: JourneyChoice[];
  /** The name of the journey that `?tour=` asks for, or empty. */
  chosen: string;
  /** The year at the operator's office: those before it cannot be chosen. */
  year: number;
  /** Where to write instead; null when it is not known. */
  writeTo: string | null;
  /** Whom to ring instead; null when it is not known. */
  phone: string | null;
}

/** Reads words, countries and journeys side by side. */
export async function loadQuote(context: LoadContext): Promise<QuoteData> {
  const { site, signal, url } = context;
  const [page, tours, info] = await Promise.all([
    loadFormPage('QUOTE')(context),
    site.api('tours', { signal }),
    loadSite(context),
  ]);
  const read = isSuccess(tours);
  const journeys = read ? tours.tours.map(({ slug, name }) => ({ slug, name })) : [];
  const asked = url.searchParams.get('tour');
  return {
    ...page,
    journeys,
    chosen: journeys.find(({ slug }) => slug === asked)?.name ?? '',
    year: Number(today().slice(0, 4)),
    writeTo: info?.sales_email ?? null,
    phone: info?.phone ?? null,
    failed: page.failed || !read,
  };
}
