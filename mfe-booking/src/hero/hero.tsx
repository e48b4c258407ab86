import type { ReactNode } from 'react';
import { Container } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import styles from './hero.module.css';

/** The head of a page: its picture from edge to edge, and its title on a sheet of paper that lies over the foot of it. */
export function Hero({
  picture,
  focus,
  breadcrumb,
  children,
}: {
  picture: { path: string; alt: string };
  focus?: 'centre' | 'top' | 'bottom';
  breadcrumb?: ReactNode;
  /** A `PageHeading`. */
  children: ReactNode;
}) {
  return (
    <div className={styles.hero}>
      <Picture
        path={picture.path}
        alt={picture.alt}
        ratio="21/9"
        sizes="100vw"
        priority
        focus={focus}
        className={styles.picture}
      />
      <Container>
        <div className={styles.sheet}>
          {breadcrumb}
          {children}
        </div>
      </Container>
    </div>
  );
}
