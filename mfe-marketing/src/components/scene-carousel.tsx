import { Carousel, type CarouselProps } from '@antara/shared-ui/carousel';
import type { PictureProps } from '@antara/shared-ui/picture';
import { BlockPicture } from './block-picture.tsx';
import styles from './scene-carousel.module.css';

type SceneCarouselProps = Pick<CarouselProps, 'label' | 'autoplay'> &
  Pick<PictureProps, 'ratio' | 'sizes'> & {
    /** `title` is the caption below the picture. */
    scenes: readonly { title?: string; picture: PictureProps['picture'] }[];
    captions?: 'small' | 'large';
  };

/**
 * Shows scenes in a carousel as wide as its container. `autoplay` is the time in milliseconds after which the carousel
 * moves.
 */
export function SceneCarousel({ scenes, ratio, sizes, captions = 'small', ...rest }: SceneCarouselProps) {
  return (
    <Carousel
      {...rest}
      items={scenes.map(({ title, picture }, index) => ({
        // The id contains the index, because the office may show one picture twice.
        id: `${index} ${picture?.path}`,
        content: (
          <figure data-captions={captions} className={styles.scene}>
            <BlockPicture picture={picture} ratio={ratio} sizes={sizes} />
            {title && <figcaption>{title}</figcaption>}
          </figure>
        ),
      }))}
    />
  );
}
