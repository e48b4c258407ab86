import type { PageBlock } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { BlockLink } from '../components/block-link.tsx';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockText } from '../components/block-text.tsx';
import { InlineRichText } from '@antara/shared-ui/inline-rich-text';
import { phoneLink } from '@antara/shared-ui/text-link';
import { shipSlug } from './bengal-ganga.loader.ts';
import styles from './destination.module.css';

export interface DestinationProps {
  block: PageBlock | undefined;
  /** The packages. The eyebrow is the length; the items are the departure times and the destinations. */
  packages: readonly PageBlock[];
  call: PageBlock | undefined;
  phone: string | undefined;
}

export function Destination({ block, packages, call, phone }: DestinationProps) {
  return (
    <PageSection id="destination" aria-labelledby="steamer-destination">
      <PageHeading
        level={2}
        align="centre"
        id="steamer-destination"
        eyebrow={block?.eyebrow}
        title={block?.title ?? 'Destination'}
        lead={block?.text ? <InlineRichText html={block.text} /> : undefined}
      />
      <ul role="list" className={styles.packages}>
        {packages.map((one) => (
          <li key={one.key} className={styles.package}>
            <BlockPicture
              picture={one.pictures[0]}
              ratio="4/3"
              sizes="(width >= 64rem) 39rem, (width >= 40rem) 44vw, 100vw"
              className={styles.picture}
            />
            {one.eyebrow && <p className={styles.length}>{one.eyebrow}</p>}
            <h3 className={styles.name}>{one.title}</h3>
            <BlockText html={one.text} className={styles.text} />
            {one.items.length > 0 && (
              <dl className={styles.facts}>
                {one.items.map(({ title, text }) => (
                  <div key={title}>
                    <dt>{title}</dt>
                    <dd>{text && <InlineRichText html={text} />}</dd>
                  </div>
                ))}
              </dl>
            )}
            <BlockLink link={one.link} look="secondary" />
          </li>
        ))}
      </ul>
      <div className={styles.call}>
        <h3 className={styles.ask}>{call?.title ?? 'Bookings'}</h3>
        {call?.text && (
          <p className={styles.text}>
            <InlineRichText html={call.text} />
          </p>
        )}
        <p className={styles.links}>
          {phone && (
            <a {...phoneLink(phone)} className={styles.phone}>
              {phone}
            </a>
          )}
          <ButtonLink to={paths.requestAQuote({ ship: shipSlug })} variant="secondary">
            Request a quote
          </ButtonLink>
        </p>
      </div>
    </PageSection>
  );
}
