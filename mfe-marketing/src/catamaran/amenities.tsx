import type { PageBlock } from '@antara/contracts/api/content';
import { BlockFacts, BlockHeading, BlockPicture } from '../components/blocks.tsx';
import styles from './amenities.module.css';

export function Amenities({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <section id="amenities" aria-labelledby="catamaran-amenities">
      <BlockHeading block={block} lead={false} id="catamaran-amenities" />
      <div className={styles.pictures}>
        {block.pictures.map((picture, index) => (
          <BlockPicture
            key={picture.path}
            picture={picture}
            ratio="4/3"
            sizes={`(width >= 64rem) 17rem, (width >= 40rem) 33vw, ${index === 0 ? 100 : 48}vw`}
          />
        ))}
      </div>
      <BlockFacts items={block.items} className={styles.list} />
    </section>
  );
}
