import type { PageBlock } from '@antara/contracts/api/content';
import { Container } from '@antara/shared-ui/page';
import { BlockHeading, BlockPicture } from '../components/blocks.tsx';
import styles from './hero.module.css';

export function Hero({ block }: { block: PageBlock | undefined }) {
  return (
    <div className={styles.hero}>
      <Container className={styles.copy}>
        <BlockHeading block={block} fallbackTitle="About us" level={1} className={styles.title} />
      </Container>
      <BlockPicture
        picture={block?.pictures[0]}
        ratio="21/9"
        sizes="100vw"
        priority
        className={styles.picture}
      />
    </div>
  );
}
