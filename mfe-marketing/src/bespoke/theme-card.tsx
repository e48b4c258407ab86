import type { PageBlock } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { BlockFacts, BlockPicture, BlockText } from '../components/blocks.tsx';
import styles from './themed-cruises.module.css';

/** A themed cruise with its ship, length, departures and a link to the quote form. */
export function ThemeCard({ theme }: { theme: PageBlock }) {
  return (
    <article aria-label={theme.title} className={styles.card}>
      <BlockPicture
        picture={theme.pictures[0]}
        ratio="1/1"
        sizes="(width >= 64rem) 54rem, (width >= 40rem) 75vw, 150vw"
        className={styles.picture}
      />
      <div>
        {theme.eyebrow && <p className={styles.ship}>{theme.eyebrow}</p>}
        <h3 className={styles.name}>{theme.title}</h3>
        <BlockText html={theme.text} className={styles.text} />
      </div>
      <BlockFacts items={theme.items} className={styles.facts} />
      <p>
        <ButtonLink to={paths.requestAQuote({ theme: theme.key })} variant="secondary">
          Request a Quote
          <VisuallyHidden>{` for ${theme.title}`}</VisuallyHidden>
        </ButtonLink>
      </p>
    </article>
  );
}
