import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { Container, PageHeading, type PageHeadingProps } from '../page/index.ts';
import { Picture, type PictureProps } from '../picture/picture.tsx';
import styles from './page-hero.module.css';

export type PageHeroProps = Pick<PageHeadingProps, 'title' | 'eyebrow' | 'lead' | 'id' | 'children'> & {
  /** `largest: 2400` for those of the folder `heroes`. */
  picture: Pick<PictureProps, 'path' | 'alt' | 'focus' | 'largest'>;
  breadcrumb?: ReactNode;
  className?: string;
};

/** The head of a page: its picture from edge to edge, and its title on a sheet of paper over the foot of it. One a page. */
export function PageHero({ picture, breadcrumb, className, ...heading }: PageHeroProps) {
  return (
    <div className={cx(styles.hero, className)}>
      <Picture {...picture} ratio="21/9" sizes="100vw" priority className={styles.picture} />
      <Container>
        <div className={styles.sheet}>
          {breadcrumb}
          <PageHeading {...heading} className={styles.heading} />
        </div>
      </Container>
    </div>
  );
}
