import { useLoaderData } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { PageHeading } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import { BlockPicture } from '../components/block-picture.tsx';
import { findBlock } from '../components/page-blocks.ts';
import type { ThankYouData } from './thank-you.loader.ts';
import styles from './thank-you.module.css';

/** After an enquiry (PB-18). The promised 48 hours and the links do not depend on any call. */
export default function ThankYouScreen() {
  const { blocks, site, reference } = useLoaderData<ThankYouData>();
  const hero = findBlock(blocks, 'hero');
  return (
    <section aria-labelledby="thank-you" data-surface="ink" className={styles.page}>
      <BlockPicture
        picture={hero?.pictures[0]}
        ratio="1/1"
        sizes="(width >= 64rem) and (min-aspect-ratio: 3/1) 50vw, (width >= 64rem) 150vh, 100vw"
        priority
        className={styles.picture}
      />
      <div className={styles.copy}>
        <PageHeading
          id="thank-you"
          eyebrow={hero?.eyebrow ?? 'Your enquiry has arrived'}
          title={hero?.title ?? 'Thank you'}
          lead="Our team will respond within 48 hours."
        />
        {reference && (
          <p className={styles.note}>
            Your reference is <strong>{reference}</strong>. Please quote it if you call us or write again.
          </p>
        )}
        {site && (
          <p className={styles.note}>
            If it cannot wait, write to{' '}
            <TextLink href={`mailto:${site.sales_email}`}>{site.sales_email}</TextLink>.
          </p>
        )}
        <div className={styles.links}>
          <ButtonLink to={paths.home()}>Go to Homepage</ButtonLink>
          <TextLink to={paths.blogs()} variant="arrow">
            Read from the journal meanwhile
          </TextLink>
        </div>
      </div>
    </section>
  );
}
