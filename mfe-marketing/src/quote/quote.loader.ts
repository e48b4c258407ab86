import { isSuccess } from '@antara/contracts/api/client';
import type { QuoteForm } from '@antara/contracts/api/enquiries';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadFormPage, loadPage, type FormPageContent } from '../loaders/page.loader.ts';
import type { Journeys } from './quote-options.ts';
import { parseQuoteWhen } from './quote-when.ts';

/** An option of the form. `key` names the option in the address. */
export interface NamedOption {
  key: string;
  name: string;
}

/** The initial values of the form. */
export type QuoteSelection = Required<
  Pick<QuoteForm, 'tour' | 'ship' | 'theme' | 'date' | 'month' | 'year' | 'message'>
>;

export interface QuoteData extends FormPageContent {
  /** `journeys`, `ships` and `themes` are empty when their calls failed (ER-01). */
  journeys: Journeys;
  ships: NamedOption[];
  themes: NamedOption[];
  /**
   * The names and values that the address selects (`QuoteQuery`). A value is empty when the address does not contain
   * it, or contains a value that does not exist.
   */
  selected: QuoteSelection;
  /** Today in India (ISO date). Earlier days and years cannot be chosen. */
  today: string;
  /** The telephone number for bookings; null when the call failed. */
  phone: string | null;
}

/** Loads the quote form: its options, and the values that the address selects. */
export async function loadQuote(context: LoadContext): Promise<QuoteData> {
  const { appContext, signal, url } = context;
  const [page, tours, bespoke, info] = await Promise.all([
    loadFormPage('QUOTE')(context),
    appContext.api('tourNames', { query: { limit: '50' }, signal }),
    loadPage('BESPOKE')(context),
    appContext.api('siteInfo', { signal }),
  ]);
  const journeys = isSuccess(tours)
    ? { first: tours.journeys, more: tours.more }
    : { first: [], more: false };
  const ships = isSuccess(info) ? info.ships.map(toOption) : [];
  const themes = bespoke.blocks
    .filter(({ key }) => key.startsWith('theme-'))
    .map(({ key, title }) => ({ key, name: title }));
  const today = toCivilDate(new Date());
  const param = (name: string) => url.searchParams.get(name);
  const findName = (options: readonly NamedOption[], requestedKey: string | null) =>
    options.find(({ key }) => key === requestedKey)?.name ?? '';
  return {
    ...page,
    journeys,
    ships,
    themes,
    selected: {
      tour: await findJourney(context, journeys, param('tour')),
      ship: findName(ships, param('ship')),
      theme: findName(themes, param('theme')),
      message: await beginMessage(context, param('about'), param('post')),
      ...parseQuoteWhen(param('date'), param('month'), today),
    },
    today,
    phone: isSuccess(info) ? info.site.phone : null,
    failed: page.failed || bespoke.failed || !isSuccess(tours),
  };
}

/**
 * Returns the name of the journey with `slug`, which may be missing from `first`. Returns an empty text when it does
 * not exist.
 */
async function findJourney(
  { appContext, signal }: LoadContext,
  { first, more }: Journeys,
  slug: string | null,
): Promise<string> {
  const listedJourney = first.find((journey) => journey.slug === slug);
  if (listedJourney || !slug || !more) return listedJourney?.name ?? '';
  const tour = await appContext.api('tour', { query: { slug }, signal });
  return isSuccess(tour) ? tour.tour.name : '';
}

/**
 * Returns the first words of the message: about bespoke journeys, or about the post that the address names. Returns an
 * empty text when the address names neither.
 */
async function beginMessage(
  { appContext, signal }: LoadContext,
  about: string | null,
  post: string | null,
): Promise<string> {
  if (about === 'bespoke') return 'I am writing about a bespoke journey.\n';
  if (!post) return '';
  const answer = await appContext.api('blog', { query: { slug: post }, signal });
  return isSuccess(answer) ? `I am writing about “${answer.blog.title}” in your journal.\n` : '';
}

const toOption = ({ slug, name }: { slug: string; name: string }): NamedOption => ({ key: slug, name });
