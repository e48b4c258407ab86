import type { Career } from '@antara/contracts/api/content';
import { Accordion, AccordionSection } from '@antara/shared-ui/accordion';
import { DateText } from '@antara/shared-ui/date';
import { RichText } from '@antara/shared-ui/rich-text';
import { TextLink } from '@antara/shared-ui/text-link';
import styles from './openings.module.css';

const employmentTypeLabels: Record<Career['employment_type'], string> = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  TEMPORARY: 'Seasonal',
  INTERN: 'Internship',
};

/** The openings as an accordion (PB-13). */
export function Openings({
  openings,
  onApply,
}: {
  openings: readonly Career[];
  onApply: (title: string) => void;
}) {
  return (
    <Accordion>
      {openings.map(({ title, description, location, employment_type, posted_on }) => (
        <AccordionSection
          key={title}
          title={title}
          aside={
            <>
              <span>{location}</span>
              <span className={styles.type}>{` · ${employmentTypeLabels[employment_type]}`}</span>
            </>
          }
        >
          <div className={styles.opening}>
            <RichText html={description} />
            <div className={styles.beside}>
              <p>{employmentTypeLabels[employment_type]}</p>
              <p>
                Open since <DateText date={posted_on} />
              </p>
              <TextLink href="#apply" variant="arrow" onClick={() => onApply(title)}>
                {`Apply as ${title}`}
              </TextLink>
            </div>
          </div>
        </AccordionSection>
      ))}
    </Accordion>
  );
}
