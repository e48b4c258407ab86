import { Link } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { Container } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import styles from './landing-footer.module.css';

const links = [
  ['Our ships', paths.ships()],
  ['All journeys', paths.journeys()],
  ['Terms and conditions', paths.terms()],
] as const;

/** Renders the short footer of a landing page, which has neither the site's header nor its footer. */
export function LandingFooter({ surface }: { surface: 'ink' | 'teal' }) {
  return (
    <div data-surface={surface} className={styles.footer}>
      <Container className={styles.row}>
        <Link to={paths.home()} className={styles.brand}>
          Antara River Cruises
        </Link>
        <ul role="list" className={styles.links}>
          {links.map(([label, path]) => (
            <li key={label}>
              <TextLink to={path} variant="plain">
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </Container>
    </div>
  );
}
