/** The full-screen menu (SH-06), in its own chunk. */
import { useId, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { NavLink } from 'react-router-dom';
import FileText from 'lucide-react/icons/file-text';
import Phone from 'lucide-react/icons/phone';
import Plus from 'lucide-react/icons/plus';
import { Drawer } from '@antara/shared-ui/drawer';
import type { SiteInfo } from '@antara/contracts/api/content';
import type { AppContext, Session } from '@antara/contracts/composition/remote';
import { navItems, type NavItem } from '@antara/contracts/composition/navigation';
import type { RouteTable } from '@antara/contracts/composition/route-table';
import { paths } from '@antara/contracts/composition/routes';
import { phoneLink } from '@antara/shared-ui/text-link';
import { useQuery } from '@antara/contracts/react/use-query';
import type { ShipPage } from '../layout/site-info.ts';
import { MenuScene } from './menu-scene.tsx';
import { ReachSheet } from './reach-sheet.tsx';
import * as m from '../messages/side-menu.ts';
import styles from './side-menu.module.css';

export interface SideMenuProps {
  open: boolean;
  onClose: () => void;
  appContext: AppContext;
  session: Session;
  info: SiteInfo | null;
  ships: readonly ShipPage[];
  /** The route table of the page, for links that releases bring. */
  table?: RouteTable;
  /** True for the sheet with the ways to reach a person (SW-03). */
  reach?: boolean;
}

/**
 * Shows the menu, or the sheet with the ways to reach a person. Both are in one chunk, because the shell's first script
 * names each of its chunks.
 */
export default function SideMenu({ reach, ...menu }: SideMenuProps) {
  return reach ? <ReachSheet {...menu} /> : <Menu {...menu} />;
}

/**
 * Shows links to the pages of the site, with folded sub-pages, arrow keys between entries, and a picture of the page
 * under the pointer or the focus.
 */
function Menu({ open, onClose, appContext, session, info, ships, table }: SideMenuProps) {
  // Requested together with the menu's code. Without the answer the menu only lacks its pictures.
  const answer = useQuery('menu-scenes', (signal) => appContext.api('menuScenes', { signal }));
  const scenes = answer.status === 'ready' ? answer.data.scenes : [];
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const scene = scenes.find(({ link }) => link === pointedAt) ?? scenes[0];
  const isLoggedIn = session.status === 'known';
  const voyage = navItems('voyage', table).filter(({ to }) => to !== paths.login() || !isLoggedIn);
  const trade = [
    ...navItems('trade', table),
    ...(isLoggedIn && session.role.name === 'AGENT' ? navItems('agent', table) : []),
  ];
  const show = (event: PointerEvent | FocusEvent) => {
    const address = (event.target as Element).closest('a')?.getAttribute('href');
    // An entry without a picture keeps the last one. Until the pictures have loaded, any entry may have one.
    const mayHavePicture = answer.status !== 'ready' || scenes.some(({ link }) => link === address);
    if (address && mayHavePicture) setPointedAt(address);
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={m.menu()}
      titleHidden
      side="start"
      size="full"
      surface="ink"
      closeLabel={m.close()}
      className={styles.drawer}
    >
      {scene && <MenuScene scene={scene} />}
      <nav
        aria-label={m.site()}
        className={styles.menu}
        onKeyDown={moveFocusByKey}
        onPointerOver={show}
        onFocus={show}
      >
        <ul role="list" className={styles.main}>
          {navItems('main', table).map((item) => (
            <Entry
              key={item.to}
              item={item}
              ships={item.to === paths.ships() ? ships : []}
              onFollow={onClose}
            />
          ))}
        </ul>
        <div className={styles.aside}>
          <Group title={m.voyage()} items={voyage} onFollow={onClose} />
          <Group title={m.trade()} items={trade} onFollow={onClose} />
          {info && (
            <ul role="list" className={styles.reach}>
              <li>
                <a
                  {...phoneLink(info.phone)}
                  aria-label={m.call({ phone: info.phone })}
                  className={styles.page}
                >
                  <Phone aria-hidden="true" /> <span>{info.phone}</span>
                </a>
              </li>
              <li>
                <a
                  href={`/media/${info.brochure}`}
                  target="_blank"
                  rel="noopener"
                  aria-label={m.brochureFile()}
                  className={styles.page}
                >
                  <FileText aria-hidden="true" /> {m.brochure()}
                </a>
              </li>
            </ul>
          )}
        </div>
      </nav>
    </Drawer>
  );
}

function Group({
  title,
  items,
  onFollow,
}: {
  title: string;
  items: readonly NavItem[];
  onFollow: () => void;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <ul role="list">
        {items.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} onClick={onFollow} className={styles.page}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows a page of the menu. The ships' page has a folded list of links to each ship. */
function Entry({
  item,
  ships,
  onFollow,
}: {
  item: NavItem;
  ships: readonly ShipPage[];
  onFollow: () => void;
}) {
  const [unfolded, setUnfolded] = useState(false);
  const listId = useId();
  return (
    <li>
      <span className={styles.entry}>
        <NavLink to={item.to} end={item.to === paths.home()} onClick={onFollow} className={styles.link}>
          {item.label}
        </NavLink>
        {ships.length > 0 && (
          <button
            type="button"
            aria-expanded={unfolded}
            aria-controls={listId}
            aria-label={m.pages({ label: item.label })}
            onClick={() => setUnfolded(!unfolded)}
            className={styles.toggle}
          >
            <Plus aria-hidden="true" />
          </button>
        )}
      </span>
      {ships.length > 0 && (
        <ul id={listId} role="list" hidden={!unfolded} className={styles.pages}>
          {ships.map(({ name, slug }) => (
            <li key={slug}>
              <NavLink to={paths.ship(slug)} onClick={onFollow} className={styles.page}>
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Down and up move to the next and previous visible entry and wrap; Home and End move to the first and last. */
function moveFocusByKey(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')].filter(
    (entry) => entry.closest('[hidden]') === null,
  );
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  entries.at(to % entries.length)?.focus();
}
