import type { PageBlock } from '@antara/contracts/api/content';
import { BlockLead } from '../components/blocks.tsx';
import { CatamaranForm } from './catamaran.form.tsx';
import styles from './enquiry-section.module.css';

export interface EnquirySectionProps {
  block: PageBlock | undefined;
  countries: readonly { id: string; name: string }[];
}

/** The enquiry form: sticky beside the page, at its end on a narrow window. */
export function EnquirySection({ block, countries }: EnquirySectionProps) {
  return (
    <div className={styles.column}>
      <section id="enquire" aria-labelledby="enquire-title" data-surface="raised" className={styles.card}>
        <h2 id="enquire-title" className={styles.title}>
          {block?.title ?? 'Enquire'}
        </h2>
        <BlockLead html={block?.text} className={styles.lead} />
        <CatamaranForm countries={countries} labelledBy="enquire-title" />
      </section>
    </div>
  );
}
