import type { PageBlock } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { TextLink } from '@antara/shared-ui/text-link';
import { phoneLink } from '@antara/shared-ui/text-link';
import styles from './fare-inclusions.module.css';

export interface FareInclusionsProps {
  included: PageBlock | undefined;
  notIncluded: PageBlock | undefined;
  journey: PageBlock | undefined;
  phone: string | undefined;
}

/** Lists what the package's fare includes and excludes, the booking phone, and the note on terms. */
export function FareInclusions({ included, notIncluded, journey, phone }: FareInclusionsProps) {
  return (
    <section aria-label="What the fare includes" data-surface="sunk" className={styles.fare}>
      <div className={styles.lists}>
        <InclusionList block={included} tone="in" />
        <InclusionList block={notIncluded} tone="out" />
      </div>
      <p className={styles.note}>
        {journey?.eyebrow && <span>{`${journey.eyebrow}. `}</span>}
        <TextLink to={paths.terms()}>Terms and conditions</TextLink> apply.
      </p>
      {phone && (
        <p className={styles.call}>
          For bookings ring{' '}
          <a {...phoneLink(phone)} className={styles.phone}>
            {phone}
          </a>
        </p>
      )}
    </section>
  );
}

function InclusionList({ block, tone }: { block: PageBlock | undefined; tone: 'in' | 'out' }) {
  if (!block) return null;
  return (
    <div>
      <h2 className={styles.title}>{block.title}</h2>
      <ul role="list" aria-label={block.title} data-tone={tone} className={styles.list}>
        {block.items.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </div>
  );
}
