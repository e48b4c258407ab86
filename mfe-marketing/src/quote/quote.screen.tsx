import { useLoaderData } from 'react-router-dom';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockHeading } from '../components/blocks.tsx';
import { BlockTimeline } from '../components/block-timeline.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PhoneLink } from '../components/phone-link.tsx';
import { PageNotice } from '../components/page-notice.tsx';
import { QuoteForm } from './quote.form.tsx';
import type { QuoteData } from './quote.loader.ts';
import styles from './quote.module.css';

/** Shows Request a quote (EN-03): the form, and what happens next. */
export default function QuoteScreen() {
  const { blocks, failed, ...offer } = useLoaderData<QuoteData>();
  const { hero, steps } = getBlocksByKey(blocks);
  const { phone } = offer;
  return (
    <>
      <PageNotice failed={failed} />
      <div className={styles.layout}>
        <div className={styles.form}>
          <BlockHeading block={hero} fallbackTitle="Request a quote" level={1} />
          <QuoteForm key={Object.values(offer.selected).join('&')} {...offer} />
        </div>
        {(hero || steps) && (
          <aside data-surface="ink" aria-label="What happens next" className={styles.beside}>
            <BlockPicture
              picture={hero?.pictures[0]}
              ratio="16/10"
              sizes="(width >= 64rem) 42vw, 100vw"
              priority
            />
            {steps && (
              <div className={styles.steps}>
                <BlockHeading block={steps} />
                <BlockTimeline numbered items={steps.items} />
                {phone && (
                  <p className={styles.ring}>
                    Rather talk? <PhoneLink phone={phone} />
                  </p>
                )}
              </div>
            )}
          </aside>
        )}
      </div>
    </>
  );
}
