import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { focusSection } from './focus-section.ts';
import { phoneLink } from '@antara/shared-ui/text-link';
import styles from './landing-bar.module.css';

/** A section of the page that the bar links to. */
export interface Anchor {
  id: string;
  label: string;
}

export interface LandingBarProps {
  anchors: readonly Anchor[];
  /** The telephone number for bookings as it is printed. Undefined when the call failed. */
  phone: string | undefined;
  /** The link at the end of the bar, to the section in which the visitor books or enquires. */
  action: Anchor;
  surface?: 'paper' | 'ink';
}

/**
 * Renders the bar of a landing page, which has neither the site's header nor its footer. The bar links to the home
 * page, the sections of the page, the telephone number and one action. In a narrow window the sections are in a
 * `<details>` menu, which also opens without scripts.
 */
export function LandingBar({ anchors, phone, action, surface = 'paper' }: LandingBarProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const links = anchors.map(({ id, label }) => (
    <li key={id}>
      <Link
        to={`#${id}`}
        onClick={() => {
          close();
          focusSection(id);
        }}
        className={styles.anchor}
      >
        {label}
      </Link>
    </li>
  ));
  return (
    <div data-surface={surface === 'paper' ? undefined : surface} className={styles.bar}>
      <div className={styles.row}>
        <Link to={paths.home()} className={styles.brand} aria-label="Antara River Cruises, home">
          Antara
        </Link>
        <nav aria-label="On this page" className={styles.wide}>
          <ul role="list" className={styles.list}>
            {links}
          </ul>
        </nav>
        <div className={styles.end}>
          {phone && (
            <a {...phoneLink(phone)} aria-label={`Call ${phone}`} className={styles.phone}>
              <span className={styles.call}>Call</span>
              <span className={styles.number}>{phone}</span>
            </a>
          )}
          <Link to={`#${action.id}`} onClick={() => focusSection(action.id)} className={styles.action}>
            {action.label}
          </Link>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what its summary opened */}
          <details
            ref={menu}
            className={styles.menu}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || !menu.current?.open) return;
              close();
              menu.current.querySelector('summary')?.focus();
            }}
          >
            <summary aria-label="Menu" className={styles.toggle}>
              <span aria-hidden="true" className={styles.lines} />
            </summary>
            <nav aria-label="On this page" className={styles.sheet}>
              <ul role="list">{links}</ul>
            </nav>
          </details>
        </div>
      </div>
    </div>
  );
}
