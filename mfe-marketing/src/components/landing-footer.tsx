import { Link } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { Container } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import styles from './landing-footer.module.css';

/** The footer of a page without header and footer. */
export function LandingFooter({ surface }: { surface: 'ink' | 'teal' }) {
  return (
    <div data-surface={surface} className={styles.footer}>
      <Container className={styles.row}>
        <Link to={paths.home()} className={styles.brand}>
          Antara River Cruises
        </Link>
        <ul role="list" className={styles.links}>
          <li>
            <TextLink to={paths.ships()} variant="plain">
              Our ships
            </TextLink>
          </li>
          <li>
            <TextLink to={paths.journeys()} variant="plain">
              All journeys
            </TextLink>
          </li>
          <li>
            <TextLink to={paths.terms()} variant="plain">
              Terms and conditions
            </TextLink>
          </li>
        </ul>
      </Container>
    </div>
  );
}
