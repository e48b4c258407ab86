/** The not-found screen with its error image (SH-13). */
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '@antara/shared-ui/button';
import { PageHeading } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { navItems } from '@antara/contracts/composition/navigation';
import { paths } from '@antara/contracts/composition/routes';
import { useScreenReady, useShell } from '../composition/shell-context.ts';
import { useNotFoundPicture } from '../layout/site-info.ts';
import { applyHead, notFoundHead } from '../head/head.ts';
import * as m from '../messages/not-found.ts';
import styles from './not-found.module.css';

export function NotFound() {
  const { pages } = useShell();
  const links = navItems('notFound', pages.table);
  useScreenReady(undefined, true, '*');
  const picture = useNotFoundPicture();
  useEffect(() => applyHead(notFoundHead, document), []);
  return (
    <div className={styles.page}>
      <Picture
        picture={picture}
        ratio="16/10"
        sizes="(width >= 64rem) 60vw, 100vw"
        priority
        className={styles.picture}
      />
      <div className={styles.text}>
        <PageHeading eyebrow={m.eyebrow()} title={m.title()} lead={m.lead()}>
          <ButtonLink to={paths.journeys()}>{m.cruises()}</ButtonLink>
          <ButtonLink to={paths.home()} variant="secondary">
            {m.home()}
          </ButtonLink>
        </PageHeading>
        <ul role="list" aria-label={m.links()} className={styles.links}>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
