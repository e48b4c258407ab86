/** The tab at the side of every page but the focused ones (SH-05). */
import { readSlug } from '@antara/contracts/rules/slug';
import { Link, useLocation, type Location } from 'react-router-dom';
import { readCivilDate } from '@antara/contracts/rules/civil-date';
import { paths, type QuoteQuery } from '@antara/contracts/composition/routes';
import * as m from '../messages/side-tab.ts';
import styles from './side-tab.module.css';

export function SideTab() {
  return (
    <aside aria-label={m.ask()}>
      <Link to={paths.requestAQuote(toQuoteQuery(useLocation()))} className={styles.tab}>
        {m.quote()}
      </Link>
    </aside>
  );
}

/**
 * Returns the subject of the current page for the quote form: a journey (perhaps on a date), a ship, a post, or bespoke
 * journeys.
 */
function toQuoteQuery({ pathname, search }: Pick<Location, 'pathname' | 'search'>): QuoteQuery {
  const slugBelow = (prefix: string) =>
    (pathname.startsWith(prefix) && readSlug(pathname.slice(prefix.length).replace(/\/$/, ''))) || undefined;
  const tour = slugBelow(paths.journey('')) ?? slugBelow(paths.bookNow(''));
  if (pathname === paths.bespokeJourneys()) return { about: 'bespoke' };
  if (tour === undefined) return { ship: slugBelow(paths.ship('')), post: slugBelow(paths.blog('')) };
  return { tour, date: readCivilDate(new URLSearchParams(search).get('date')) ?? undefined };
}
