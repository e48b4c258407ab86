/** The header: menu, search, account and the links to book (SH-06 … SH-11). */
import { useEffect, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import FileText from 'lucide-react/icons/file-text';
import MenuIcon from 'lucide-react/icons/menu';
import Phone from 'lucide-react/icons/phone';
import Search from 'lucide-react/icons/search';
import { ButtonLink } from '@antara/shared-ui/button';
import { lazyPart } from '@antara/contracts/react/lazy-part';
import { useStore } from '@antara/contracts/react/use-app-context';
import { navItems } from '@antara/contracts/composition/navigation';
import { paths } from '@antara/contracts/composition/routes';
import { useShell } from '../composition/shell-context.ts';
import { searchUrl } from '../search/search-state.ts';
import { UserEntry } from '../session/user-entry.tsx';
import { useLazyDialog } from './use-lazy-part.tsx';
import { phoneLink } from '@antara/shared-ui/text-link';
import { useShips, useSiteInfo } from './site-info.ts';
import * as m from '../messages/header.ts';
import styles from './header.module.css';

const SideMenu = lazyPart(() => import(/* webpackChunkName: "side-menu" */ '../navigation/side-menu.tsx'));
const SearchDialog = lazyPart(
  () => import(/* webpackChunkName: "search-dialog" */ '../search/search-dialog.tsx'),
);

/** The home page's header is solid once the page is scrolled further than this (SH-11). */
const solidFromPx = 50;

/**
 * Shown on every page but the landing pages (SH-01). `solid` keeps the header from covering the hero of the home page.
 */
export function Header({ solid }: { solid: boolean }) {
  const { appContext, pages } = useShell();
  const info = useSiteInfo();
  const ships = useShips();
  const session = useStore(appContext.session, (current) => current);
  const isAgent = session.status === 'known' && session.role.name === 'AGENT';
  const transparency = useTransparentHeader(!solid);
  const parts = { appContext, session, info, ships, table: pages.table };
  const menu = useLazyDialog(SideMenu, parts);
  const reach = useLazyDialog(SideMenu, { ...parts, reach: true });
  const search = useLazyDialog(SearchDialog, parts);

  return (
    <header
      className={styles.header}
      data-over={transparency.over || undefined}
      data-clear={transparency.clear || undefined}
      data-strip={info && true}
    >
      <div className={styles.row}>
        <div className={styles.side}>
          <DialogTrigger label={m.menu()} to="#footer-links" dialog={menu}>
            <MenuIcon aria-hidden="true" />
          </DialogTrigger>
          <DialogTrigger label={m.search()} to={searchUrl} dialog={search}>
            <Search aria-hidden="true" />
          </DialogTrigger>
          <nav aria-label={m.main()} className={styles.main}>
            {navItems('header', pages.table).map(({ label, shortLabel = label, to }) => (
              // A logged-in agent does not need the agents' log-in.
              <NavLink
                key={to}
                to={isAgent && to === paths.agentLogin() ? paths.agentPortal() : to}
                className={styles.page}
              >
                {shortLabel}
              </NavLink>
            ))}
          </nav>
        </div>
        <Link to={paths.home()} className={styles.brand} aria-label={m.home()}>
          <span className={styles.name}>Antara</span> <span className={styles.line}>River Cruises</span>
        </Link>
        <div className={styles.side}>
          {info && (
            <div className={styles.direct}>
              <a
                href={`/media/${info.brochure}`}
                target="_blank"
                rel="noopener"
                className={styles.text}
                aria-label={m.brochureFile()}
              >
                <FileText aria-hidden="true" /> <span>{m.brochure()}</span>
              </a>
              <a {...phoneLink(info.phone)} className={styles.text}>
                <Phone aria-hidden="true" /> <span>{info.phone}</span>
              </a>
              <DialogTrigger label={m.talk()} to={`${paths.contactUs()}#call`} dialog={reach}>
                <Phone aria-hidden="true" />
              </DialogTrigger>
            </div>
          )}
          <UserEntry className={styles.tool} />
          <ButtonLink to={paths.journeys()} size="small" className={styles.book!}>
            {m.book()}
          </ButtonLink>
        </div>
      </div>
      {menu.dialog}
      {search.dialog}
      {reach.dialog}
    </header>
  );
}

/** Opens a dialog whose code loads on hover or focus. Without scripts it is a link to `to`, which offers the same. */
function DialogTrigger({
  label,
  to,
  dialog: { show, prefetch },
  children,
}: {
  label: string;
  to: string;
  dialog: Omit<ReturnType<typeof useLazyDialog>, 'dialog'>;
  children: ReactNode;
}) {
  const press = (event: MouseEvent | KeyboardEvent) => {
    if ('key' in event && event.key !== ' ') return;
    event.preventDefault();
    show();
  };
  return (
    <Link
      to={to}
      role="button"
      aria-haspopup="dialog"
      className={styles.tool}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={press}
      onKeyDown={press}
    >
      {children}
      <span>{label}</span>
    </Link>
  );
}

/**
 * Returns whether the header lies over the hero, which it does on the home page, and whether it is transparent, which
 * it is until the page is scrolled.
 */
function useTransparentHeader(allowed: boolean): { over: boolean; clear: boolean } {
  const atHome = useLocation().pathname === paths.home();
  const over = allowed && atHome;
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!over) return;
    const onScroll = () => setScrolled(window.scrollY > solidFromPx);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [over]);
  return { over, clear: over && !scrolled };
}
