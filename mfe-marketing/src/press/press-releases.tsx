import type { ContentItem } from '@antara/contracts/api/content';
import { Accordion, AccordionSection } from '@antara/shared-ui/accordion';
import { DateText } from '@antara/shared-ui/date';
import { RichText } from '@antara/shared-ui/rich-text';
import { BlockPicture } from '../components/blocks.tsx';
import styles from './press-releases.module.css';

/** The company's press releases as an accordion. */
export function PressReleases({ releases }: { releases: readonly ContentItem[] }) {
  return (
    <Accordion>
      {releases.map(({ slug, title, date, description, cover_image, pdf }) => (
        <AccordionSection key={slug} title={title} aside={<DateText date={date} format="american" />}>
          <div className={styles.release}>
            <RichText html={description} />
            <div className={styles.beside}>
              <BlockPicture picture={cover_image} ratio="3/2" sizes="(width >= 64rem) 16rem, 92vw" />
              {pdf && (
                <a href={`/media/${pdf}`} target="_blank" rel="noopener">
                  The release as a PDF
                </a>
              )}
            </div>
          </div>
        </AccordionSection>
      ))}
    </Accordion>
  );
}
