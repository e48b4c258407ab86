/** The header: menu, search, account and the links to book (SH-06 … SH-11). */
import { useEffect, useState, type ReactNode } from 'react';
import { Link, NavLink, useHref, useLocation } from 'react-router-dom';
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
const ReachSheet = lazyPart(() => import(/* webpackChunkName: "reach-sheet" */ './reach-sheet.tsx'));
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
  const menu = useLazyDialog(SideMenu, { appContext, session, info, ships, table: pages.table });
  const contactHref = useHref(`${paths.contactUs()}#call`);
  const reach = useLazyDialog(ReachSheet, { info });
  const search = useLazyDialog(SearchDialog, { appContext, table: pages.table });

  return (
    <header
      className={styles.header}
      data-over={transparency.over || undefined}
      data-clear={transparency.clear || undefined}
      data-strip={info ? true : undefined}
    >
      <div className={styles.row}>
        <div className={styles.side}>
          <DialogTrigger label={m.menu()} href="#footer-links" dialog={menu}>
            <MenuIcon aria-hidden="true" />
          </DialogTrigger>
          <DialogTrigger label={m.search()} href={useHref(searchUrl)} dialog={search}>
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
              <a
                {...phoneLink(info.phone)}
                className={`${styles.text} ${styles.phone}`}
                aria-label={m.call({ phone: info.phone })}
              >
                <Phone aria-hidden="true" /> <span>{info.phone}</span>
              </a>
              <DialogTrigger href={contactHref} dialog={reach} className={`${styles.text} ${styles.talk}`}>
                <Phone aria-hidden="true" /> <span>{m.talk()}</span>
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

/** Opens a dialog whose code loads on hover or focus. Without scripts it is a link to `href`, which offers the same. */
function DialogTrigger({
  label,
  href,
  dialog: { show, prefetch },
  className = styles.tool,
  children,
}: {
  /** The name of a trigger that shows only an icon. */
  label?: string;
  href: string;
  dialog: { show: () => void; prefetch: () => void };
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      role="button"
      aria-label={label}
      aria-haspopup="dialog"
      className={className}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={(event) => {
        event.preventDefault();
        show();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        show();
      }}
    >
      {children}
    </a>
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
