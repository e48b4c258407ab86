/** The frame of every page: the links, the search, who is logged in, and messages. */
import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import type { Desk } from '@antara/desk-common/agreement';
import { LogOut } from '../account/log-out.tsx';
import type { Task } from '../account/use-session.ts';
import type { Pages } from '../pages.ts';
import styles from './frame.module.css';
import { listLinks } from './links.ts';
import { Palette } from './palette.tsx';
import { Toast, type ToastMessage } from './toast.tsx';
import { useIndianClock } from './use-indian-clock.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface FrameProps {
  pages: Pages;
  desk: Desk;
  tasks: readonly Task[];
  /** The message that is shown; null for none. */
  message: ToastMessage | null;
  setMessage(message: null): void;
  onLogOut(): void;
  children: ReactNode;
}

/** The operations by which the page of the search finds something. */
const searched = [
  'bookings.find',
  'departures.list',
  'enquiries.list',
  'agents.list',
  'groups.list',
  'content.list',
] as const;

export function Frame({ pages, desk, tasks, message, setMessage, onLogOut, children }: FrameProps) {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const search = useRef<HTMLInputElement>(null);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const time = useIndianClock();
  const lists = listLinks(pages, desk.may);
  const canSearch = searched.some((operation) => desk.may(operation));
  useShortcuts({
    lists,
    go: (path) => void navigate(path),
    search: () => search.current?.focus(),
    openPalette: () => setIsPaletteOpen(true),
  });
  useEffect(() => setIsMenuOpen(false), [key]);
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // Otherwise Tab would lead through all links of the frame to every page. A page that has put the cursor somewhere
    // keeps it.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  // The words that were searched for stay while their hits are shown, and go with the page of the search.
  useEffect(() => {
    if (search.current && pathname !== '/search') search.current.value = '';
  }, [pathname]);
  const closeMessage = useCallback(() => setMessage(null), [setMessage]);

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = search.current?.value.trim();
    if (!text) return;
    search.current?.blur();
    void navigate(`/search?q=${encodeURIComponent(text)}`);
  }

  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        Skip to the page
      </a>
      <aside
        className={styles.side}
        aria-label="The desk"
        data-surface="ink"
        data-open={isMenuOpen || undefined}
      >
        <p className={styles.brand}>
          Antara <span>Office</span>
        </p>
        <button
          type="button"
          className={styles.menuButton}
          aria-expanded={isMenuOpen}
          aria-controls="desk-menu"
          onClick={() => setIsMenuOpen((open) => !open)}
        >
          Menu
        </button>
        <div id="desk-menu" className={styles.menu}>
          <nav aria-label="Pages">
            {lists.map(({ title, links }) => (
              <section key={title}>
                <h2 className={styles.listTitle}>{title}</h2>
                <ul className={styles.links}>
                  {links.map((link) => (
                    <li key={link.path}>
                      <NavLink to={link.path} end={link.path === '/'} className={styles.link}>
                        <span>{link.label}</span>
                        {link.key && <kbd aria-hidden="true">{`g ${link.key}`}</kbd>}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
          <div className={styles.who}>
            <p>{desk.member.name}</p>
            <p>{`${desk.member.roles.join(', ')} · ${time} IST`}</p>
            <LogOut label="Log out" className={styles.logOut} onLogOut={onLogOut} />
          </div>
        </div>
      </aside>
      <header className={styles.top}>
        {canSearch && (
          <form role="search" className={styles.search} onSubmit={find}>
            <input
              ref={search}
              type="search"
              aria-label="Find a booking, guest, telephone, invoice, departure, enquiry, agency, group or page"
              placeholder="Find a booking, guest, departure, agency …"
              onKeyDown={({ key: pressed, currentTarget }) => {
                if (pressed !== 'Escape') return;
                currentTarget.value = '';
                currentTarget.blur();
              }}
            />
            <kbd aria-hidden="true">/</kbd>
          </form>
        )}
        <button type="button" className={styles.button} onClick={() => setIsPaletteOpen(true)}>
          All tasks <kbd aria-hidden="true">⌘K</kbd>
        </button>
        {desk.may('bookings.hold') && pathname !== '/new-booking' && (
          <Link to="/new-booking" className={styles.primary}>
            New booking
          </Link>
        )}
      </header>
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Toast message={message} page={pathname} onClose={closeMessage} />
      {isPaletteOpen && (
        <Palette
          lists={lists}
          tasks={tasks}
          go={(path) => void navigate(path)}
          onLogOut={onLogOut}
          onClose={() => setIsPaletteOpen(false)}
        />
      )}
    </div>
  );
}
