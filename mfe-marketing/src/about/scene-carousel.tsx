import type { PageBlock } from '@antara/contracts/api/content';
import { Carousel } from '@antara/shared-ui/carousel';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading } from '../components/block-heading.tsx';
import { BlockPicture } from '../components/block-picture.tsx';
import styles from './scene-carousel.module.css';

/** A carousel that moves every three seconds (P§9). */
export function SceneCarousel({ block }: { block: PageBlock }) {
  return (
    <PageSection>
      <BlockHeading block={block} />
      <Carousel
        label={block.title}
        autoplay={3000}
        items={block.items.map(({ title, picture }) => ({
          id: title,
          content: (
            <figure className={styles.scene}>
              <BlockPicture
                picture={picture}
                ratio="3/2"
                sizes="(width >= 64rem) 25rem, (width >= 40rem) 46vw, 90vw"
              />
              <figcaption>{title}</figcaption>
            </figure>
          ),
        }))}
      />
    </PageSection>
  );
}
