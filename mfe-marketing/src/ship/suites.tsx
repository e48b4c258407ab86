import type { CruiseDetail } from '@antara/contracts/api/catalogue';
import { Accordion, AccordionSection } from '@antara/shared-ui/accordion';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { InlineRichText } from '@antara/shared-ui/inline-rich-text';
import { RichText } from '@antara/shared-ui/rich-text';
import styles from './suites.module.css';

/** Suite categories as an accordion; the first is open. */
export function Suites({ cruise, suites }: Pick<CruiseDetail, 'cruise' | 'suites'>) {
  if (suites.length === 0) return null;
  return (
    <PageSection aria-labelledby="ship-suites">
      <div className={styles.layout}>
        <PageHeading
          level={2}
          id="ship-suites"
          eyebrow="Suites"
          title={suites.length === 1 ? 'One kind, all on the water' : 'Where you will wake'}
          lead={<InlineRichText html={cruise.room_description} />}
          className={styles.head}
        />
        <Accordion>
          {suites.map((suite, index) => (
            <AccordionSection key={suite.category_name} title={suite.category_name} defaultOpen={index === 0}>
              <div className={styles.suite}>
                <Picture picture={suite.cover_image} sizes="(width >= 64rem) 44rem, 100vw" />
                <RichText html={suite.description} />
              </div>
            </AccordionSection>
          ))}
        </Accordion>
      </div>
    </PageSection>
  );
}
