import type { CruiseDetail } from '@antara/contracts/api/catalogue';
import { paths } from '@antara/contracts/composition/routes';
import { Breadcrumb } from '@antara/shared-ui/breadcrumb';
import { ButtonLink } from '@antara/shared-ui/button';
import { Container } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { focusSection } from '../components/focus-section.ts';
import styles from './hero.module.css';

export function Hero({ cruise }: { cruise: CruiseDetail['cruise'] }) {
  return (
    <div>
      <Container>
        <Breadcrumb
          items={[{ label: 'Our Ships', to: paths.ships() }, { label: cruise.name }]}
          className={styles.trail}
        />
        <div className={styles.head}>
          <h1 tabIndex={-1} className={styles.name}>
            {cruise.name}
          </h1>
          <div className={styles.aside}>
            <p className={styles.short}>{cruise.short_description}</p>
            <ButtonLink to="#journeys" onClick={() => focusSection('journeys')}>
              Journeys and dates
            </ButtonLink>
          </div>
        </div>
      </Container>
      <Picture picture={cruise.cover_image} ratio="21/9" sizes="100vw" priority className={styles.cover} />
    </div>
  );
}
