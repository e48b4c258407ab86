/** The parts of the page that come from the data of journeys and ships. */
import type { TravelAdvice } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { Accordion, AccordionSection } from '@antara/shared-ui/accordion';
import { TextLink } from '@antara/shared-ui/text-link';
import { BlockText } from '../components/blocks.tsx';
import styles from './advice.module.css';

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 1)),
);

/** The data that a section shows, by the key of the section’s block. */
const parts: Partial<Record<string, (props: { advice: TravelAdvice }) => React.ReactNode>> = {
  'getting-there': Places,
  visas: Entry,
  packing: Months,
  'steps-and-lifts': Ships,
};

/** Shows the data of the section with the key `section`. Renders nothing for other sections and without data. */
export function Advice({ section, advice }: { section: string; advice: TravelAdvice | null }) {
  const Part = parts[section];
  return advice && Part ? <Part advice={advice} /> : null;
}

/** Lists the places where guests board, each with the way there and its journeys. */
function Places({ advice: { places } }: { advice: TravelAdvice }) {
  return (
    <ul role="list" className={styles.cards}>
      {places.map(({ place, address, getting_there: way, journeys }) => (
        <li key={`${place} ${address}`} className={styles.card}>
          <h3 className={styles.name}>{place}</h3>
          <p className={styles.address}>{address}</p>
          {way && <p>{way}</p>}
          <p className={styles.small}>Journeys that begin here</p>
          <ul role="list" className={styles.links}>
            {journeys.map(({ name, slug }) => (
              <li key={slug}>
                <TextLink to={paths.journey(slug)}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Shows the passport rule and the entry rules of the countries. */
function Entry({ advice: { passport, countries } }: { advice: TravelAdvice }) {
  return (
    <div className={styles.rules}>
      {passport && <p>{passport}</p>}
      <ul>
        {countries.map(({ country, entry }) => (
          <li key={country}>{entry}</li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the weather and what to wear, month by month. */
function Months({ advice: { months } }: { advice: TravelAdvice }) {
  if (months.length === 0) return null;
  return (
    <Accordion>
      <AccordionSection title="The weather, month by month" headingLevel={3}>
        <dl className={styles.months}>
          {months.map((text, month) => (
            <div key={monthNames[month]}>
              <dt>{monthNames[month]}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </AccordionSection>
    </Accordion>
  );
}

/** Lists the ships with their steps, lifts and doors. */
function Ships({ advice: { ships } }: { advice: TravelAdvice }) {
  return (
    <ul role="list" className={styles.cards}>
      {ships.map(({ name, slug, access }) => (
        <li key={slug} className={styles.card}>
          <h3 className={styles.name}>
            <TextLink to={paths.ship(slug)}>{name}</TextLink>
          </h3>
          <BlockText html={access} />
        </li>
      ))}
    </ul>
  );
}
