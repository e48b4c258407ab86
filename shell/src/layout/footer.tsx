/** The footer (SH-12). The operator's data appear once the API has answered; the links are always there. */
import { Link } from 'react-router-dom';
import Music from 'lucide-react/icons/music';
import { ButtonLink } from '@antara/shared-ui/button';
import { Picture } from '@antara/shared-ui/picture';
import type { SiteInfo } from '@antara/contracts/api/content';
import { navItems } from '@antara/contracts/composition/navigation';
import { paths } from '@antara/contracts/composition/routes';
import { useShell } from '../composition/shell-context.ts';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { phoneLink } from '@antara/shared-ui/text-link';
import { useSiteInfo } from './site-info.ts';
import * as m from '../messages/footer.ts';
import styles from './footer.module.css';

const owner = 'Antara River Cruises Private Limited';

/** Shown on every page but the landing pages (SH-01). A `focused` page has no newsletter form. */
export function Footer({ focused }: { focused: boolean }) {
  const { appContext, pages } = useShell();
  const info = useSiteInfo();
  return (
    <footer className={styles.footer}>
      {info && <Awards info={info} />}
      <div className={styles.ink} data-surface="ink">
        <div className={styles.grid}>
          <div className={styles.brand}>
            <Link to={paths.home()} className={styles.name} aria-label={m.home()}>
              Antara
            </Link>
            <p className={styles.tagline}>{info?.tagline ?? m.tagline()}</p>
          </div>
          {!focused && (
            <div className={styles.newsletter}>
              <h2 className={styles.heading}>{m.newsletter()}</h2>
              <NewsletterForm appContext={appContext} />
            </div>
          )}
          <nav id="footer-links" aria-label={m.footer()} className={styles.links}>
            <ul role="list">
              {navItems('footer', pages.table).map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.contact}>
            <h2 className={styles.heading}>
              <Link to={paths.contactUs()}>{m.contact()}</Link>
            </h2>
            {info && <Contact info={info} />}
          </div>
        </div>
        <div className={styles.legal}>
          <p>© {owner}</p>
          {/* The menu's target without scripts, because the menu then has no links of its own. */}
          <Link to={paths.sellingChart()}>{m.sailingChart()}</Link>
          <Link to={paths.privacy()}>{m.privacy()}</Link>
          {info && (
            <>
              <a href={`/media/${info.terms_of_service}`} target="_blank" rel="noopener">
                {m.terms()}
              </a>
              <a href={`/media/${info.ticket_contract}`} target="_blank" rel="noopener">
                {m.ticketContract()}
              </a>
              <ul role="list" aria-label={m.social()} className={styles.social}>
                {info.social.map(({ label, url }) => (
                  <li key={label}>
                    <a href={url} target="_blank" rel="noopener noreferrer">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </footer>
  );
}

function Contact({ info }: { info: SiteInfo }) {
  return (
    <>
      <address className={styles.address}>
        {info.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p className={styles.reach}>
        <a {...phoneLink(info.phone)}>{info.phone}</a>
        <a translate="no" href={`mailto:${info.sales_email}`}>
          {info.sales_email}
        </a>
      </p>
      <ButtonLink href={info.playlist.url} newTab variant="secondary" size="small">
        <Music aria-hidden="true" /> <span>{info.playlist.label}</span>
      </ButtonLink>
    </>
  );
}

/** The pictures are dark line drawings and need a light background. */
function Awards({ info }: { info: SiteInfo }) {
  return (
    <div className={styles.paper} data-surface="raised">
      <ul role="list" className={styles.marks} aria-label={m.awards()}>
        {[...info.awards, info.membership].map((mark) => (
          <li key={mark.path}>
            <Picture picture={mark} ratio="1/1" sizes="8rem" />
          </li>
        ))}
      </ul>
    </div>
  );
}
