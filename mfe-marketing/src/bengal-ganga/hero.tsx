import type { PageBlock } from '@antara/contracts/api/content';
import { BlockLead, BlockPicture } from '../components/blocks.tsx';
import type { Sailing } from './bengal-ganga.loader.ts';
import styles from './hero.module.css';
import { BookingWidget } from './booking-widget.tsx';

export interface HeroProps {
  block: PageBlock | undefined;
  sailings: readonly Sailing[];
  phone: string | undefined;
}

/** Picture and title, with the booking widget over the lower edge. */
export function Hero({ block, sailings, phone }: HeroProps) {
  return (
    <div className={styles.hero}>
      <section aria-labelledby="steamer-title" data-surface="ink" className={styles.bill}>
        <BlockPicture
          picture={block?.pictures[0]}
          ratio="16/10"
          sizes="(width < 40rem) 44rem, (max-aspect-ratio: 7/5) 140vh, 100vw"
          priority
          className={styles.picture}
        />
        <div className={styles.copy}>
          {block?.eyebrow && <p className={styles.when}>{block.eyebrow}</p>}
          <h1 id="steamer-title" tabIndex={-1} className={styles.title}>
            {block?.title ?? 'MV Bengal Ganga'}
          </h1>
          <BlockLead html={block?.text} className={styles.lead} />
        </div>
      </section>
      <BookingWidget sailings={sailings} phone={phone} />
    </div>
  );
}
