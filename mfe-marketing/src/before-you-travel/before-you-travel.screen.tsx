import { useLoaderData } from 'react-router-dom';
import type { PageBlock } from '@antara/contracts/api/content';
import { Container, PageSection } from '@antara/shared-ui/page';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockHeading, BlockLink, BlockText } from '../components/blocks.tsx';
import { PageNotice } from '../components/page-notice.tsx';
import { Advice } from './advice.tsx';
import type { BeforeYouTravelData } from './before-you-travel.loader.ts';
import styles from './before-you-travel.module.css';

/**
 * Shows what guests have to know before they travel (SW-07): each block of the page between `hero` and `ask` is a
 * section, in the office’s order. Sections whose key `Advice` knows also show data of journeys and ships.
 */
export default function BeforeYouTravelScreen() {
  const { blocks, rules, advice, failed } = useLoaderData<BeforeYouTravelData>();
  const hero = blocks.find(({ key }) => key === 'hero');
  const ask = blocks.find(({ key }) => key === 'ask');
  const sections = blocks.filter((block) => block !== hero && block !== ask);
  return (
    <>
      <Container className={styles.page}>
        <div className={styles.beside}>
          <BlockHeading block={hero} fallbackTitle="Before you travel" level={1} />
          {sections.length > 0 && (
            <nav aria-label="On this page">
              <ol role="list" className={styles.contents}>
                {sections.map(({ key, title }) => (
                  <li key={key}>
                    <a href={`#${key}`}>{title}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
        </div>
        <div className={styles.sections}>
          <BlockPicture
            picture={hero?.pictures[0]}
            ratio="3/2"
            sizes="(width >= 64rem) 48rem, 92vw"
            priority
          />
          <PageNotice failed={failed} />
          {sections.map((block) => (
            <section key={block.key} id={block.key} aria-labelledby={`${block.key}-title`}>
              <BlockHeading block={block} id={`${block.key}-title`} lead={false} />
              <BlockText html={block.text} className={styles.text} />
              <Advice section={block.key} advice={advice} />
              <Questions items={block.items} faq={rules} />
              <BlockLink link={block.link} />
            </section>
          ))}
        </div>
      </Container>
      {ask && (
        <PageSection surface="sunk" aria-labelledby="before-ask" width="narrow">
          <BlockHeading block={ask} id="before-ask" align="centre">
            <BlockLink link={ask.link} look="secondary" />
          </BlockHeading>
        </PageSection>
      )}
    </>
  );
}

/**
 * Shows a section’s items. An item without a text is a question of the FAQ and shows the answer from there, so that the
 * office writes each answer once. A question that the FAQ does not have is left out.
 */
function Questions({ items, faq }: { items: PageBlock['items']; faq: BeforeYouTravelData['rules'] }) {
  return items.map(({ title, text }) => {
    const shown = text ?? faq.find(({ question }) => question === title)?.answer;
    return shown ? (
      <div key={title}>
        <h3 className={styles.question}>{title}</h3>
        <BlockText html={shown} className={styles.text} />
      </div>
    ) : null;
  });
}
