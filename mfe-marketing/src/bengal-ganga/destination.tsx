import type { PageBlock } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { PageSection } from '@antara/shared-ui/page';
import {
  BlockFacts,
  BlockHeading,
  BlockLead,
  BlockLink,
  BlockPicture,
  BlockText,
} from '../components/blocks.tsx';
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
      <BlockHeading block={block} fallbackTitle="Destination" align="centre" id="steamer-destination" />
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
            {one.items.length > 0 && <BlockFacts items={one.items} className={styles.facts} />}
            <BlockLink link={one.link} look="secondary" />
          </li>
        ))}
      </ul>
      <div className={styles.call}>
        <h3 className={styles.ask}>{call?.title ?? 'Bookings'}</h3>
        <BlockLead html={call?.text} className={styles.text} />
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
