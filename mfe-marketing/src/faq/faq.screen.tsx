import { useLoaderData } from 'react-router-dom';
import { Accordion, AccordionSection } from '@antara/shared-ui/accordion';
import { Container, PageSection } from '@antara/shared-ui/page';
import { RichText } from '@antara/shared-ui/rich-text';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockHeading, BlockLink } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import type { LegalPage } from '../loaders/legal-page.loader.ts';
import { toAnchor } from './to-anchor.ts';
import styles from './faq.module.css';

/** Shows frequently asked questions (PB-14). Title and picture stay in view beside the list. */
export default function FaqScreen() {
  const { blocks, rules, failed } = useLoaderData<LegalPage>();
  const { hero, ask } = getBlocksByKey(blocks);
  return (
    <>
      <Container className={styles.page}>
        <div className={styles.beside}>
          <BlockHeading block={hero} fallbackTitle="Frequently asked questions" level={1} />
          <BlockPicture
            picture={hero?.pictures[0]}
            ratio="3/2"
            sizes="(width >= 64rem) 26rem, 92vw"
            priority
            className={styles.picture}
          />
        </div>
        <div className={styles.questions}>
          <PageNotice failed={failed} />
          <Accordion>
            {rules.map(({ question, answer }) => (
              <AccordionSection key={question} id={toAnchor(question)} title={question} headingLevel={2}>
                <RichText html={answer} />
              </AccordionSection>
            ))}
          </Accordion>
        </div>
      </Container>
      {ask && (
        <PageSection surface="sunk" aria-labelledby="faq-ask" width="narrow">
          <BlockHeading block={ask} id="faq-ask" align="centre">
            <BlockLink link={ask.link} look="secondary" />
          </BlockHeading>
        </PageSection>
      )}
    </>
  );
}
