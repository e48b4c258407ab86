import type { PageBlock } from '@antara/contracts/api/content';
import { Container } from '@antara/shared-ui/page';
import { BlockLead, BlockPicture } from '../components/blocks.tsx';
import { phoneLink } from '@antara/shared-ui/text-link';
import styles from './hero.module.css';

export interface HeroProps {
  block: PageBlock | undefined;
  /** "2 Nights / 3 Days". */
  length: string | null | undefined;
  /** The booking phone. */
  phone: string | undefined;
}

/** Picture, title, the journey's length and the booking phone. */
export function Hero({ block, length, phone }: HeroProps) {
  return (
    <section aria-labelledby="catamaran-title" className={styles.hero}>
      <BlockPicture
        picture={block?.pictures[0]}
        ratio="16/10"
        sizes="100vw"
        priority
        className={styles.picture}
      />
      <Container className={styles.container}>
        <div className={styles.copy}>
          {block?.eyebrow && <p className={styles.place}>{block.eyebrow}</p>}
          <h1 id="catamaran-title" tabIndex={-1} className={styles.title}>
            {block?.title ?? 'Antara Catamarans'}
          </h1>
          <BlockLead html={block?.text} className={styles.lead} />
          <p className={styles.facts}>
            {length && <strong className={styles.length}>{length}</strong>}
            {phone && (
              <span>
                To book, ring{' '}
                <a {...phoneLink(phone)} className={styles.phone}>
                  {phone}
                </a>
              </span>
            )}
          </p>
        </div>
      </Container>
    </section>
  );
}
