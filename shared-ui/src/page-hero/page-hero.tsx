import type { ReactNode } from 'react';
import { Container, PageHeading, type PageHeadingProps } from '../page/index.ts';
import { Picture, type PictureProps } from '../picture/picture.tsx';
import styles from './page-hero.module.css';

export type PageHeroProps = Pick<PageHeadingProps, 'title' | 'eyebrow' | 'lead' | 'id' | 'children'> & {
  picture: PictureProps['picture'];
  breadcrumb?: ReactNode;
  className?: string;
};

/** The hero of a page: a picture from edge to edge, with the title on a sheet over its lower edge. Use one per page. */
export function PageHero({ picture, breadcrumb, className, ...heading }: PageHeroProps) {
  return (
    <div className={className}>
      <Picture picture={picture} ratio="21/9" sizes="100vw" priority className={styles.picture} />
      <Container>
        <div className={styles.sheet}>
          {breadcrumb}
          <PageHeading {...heading} className={styles.heading} />
        </div>
      </Container>
    </div>
  );
}
