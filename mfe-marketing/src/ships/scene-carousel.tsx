import type { PageBlock } from '@antara/contracts/api/content';
import { Carousel } from '@antara/shared-ui/carousel';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { BlockPicture } from '../components/block-picture.tsx';

/** The time between moves (P§9). */
const autoplayMs = 2_000;

/** Scenes of the decks, with autoplay (PB-11). */
export function SceneCarousel({ block }: { block: PageBlock | undefined }) {
  if (!block || block.pictures.length === 0) return null;
  return (
    <PageSection>
      <PageHeading level={2} eyebrow={block.eyebrow} title={block.title} />
      <Carousel
        label={block.title}
        autoplay={autoplayMs}
        items={block.pictures.map((picture) => ({
          id: picture.path,
          content: (
            <BlockPicture
              picture={picture}
              ratio="4/3"
              sizes="(width >= 64rem) 26rem, (width >= 40rem) 50vw, 100vw"
            />
          ),
        }))}
      />
    </PageSection>
  );
}
