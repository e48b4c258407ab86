import type { Booking } from '@antara/contracts/api/booking';
import { documentUrl } from '@antara/contracts/api/documents';
import { paths } from '@antara/contracts/composition/routes';
import type { TravelGuide, TravelNote } from '@antara/contracts/api/travel';
import { Accordion, AccordionSection } from '@antara/shared-ui/accordion';
import { formatDate } from '@antara/shared-ui/date';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { phoneLink, TextLink } from '@antara/shared-ui/text-link';
import { hasBalanceDue } from '../balance.ts';
import { BookingSection } from './booking-section.tsx';
import styles from './booking.module.css';

/**
 * Shows where and when the guests board, and what they have to know before. While a balance is due, shows when this
 * information will be available.
 */
export function TravelDocuments({ booking, travel }: { booking: Booking; travel: TravelGuide | undefined }) {
  const isDue = hasBalanceDue(booking);
  if (booking.status !== 'CONFIRMED' || (!travel && !isDue)) return null;
  return (
    <BookingSection title="Travel documents">
      {travel ? (
        <Guide travel={travel} pdf={documentUrl(booking.booking_id, 'travel')} />
      ) : (
        <p>
          {`Boarding papers, visas and what to pack: ready here as soon as the balance is paid${booking.balance_due_on ? `, which is due by ${formatDate(booking.balance_due_on)}` : ''}.`}
        </p>
      )}
    </BookingSection>
  );
}

function Guide({ travel, pdf }: { travel: TravelGuide; pdf: string }) {
  const { embark, disembark, emergency_phone, guests } = travel;
  const suites = new Map(guests.map(({ suite, deck }) => [suite, deck]));
  return (
    <div className={styles.travel}>
      <p>
        <TextLink href={pdf} download>
          Boarding papers and notes for printing (PDF)
        </TextLink>
      </p>
      <DefinitionList
        variant="facts"
        rows={[
          {
            term: 'Boarding',
            description: formatDate(embark.date),
            note: embark.opens && `From ${embark.opens}; the ship leaves at ${embark.sails}`,
          },
          { term: 'Jetty', description: embark.place, note: embark.address },
          {
            term: 'Disembarkation',
            description: formatDate(disembark.date),
            note: disembark.time && `At ${disembark.time}`,
          },
          { term: 'Where you leave', description: disembark.place, note: disembark.address },
          ...Array.from(suites, ([suite, deck]) => ({ term: suite, description: deck })),
          {
            term: 'Emergency telephone',
            description: emergency_phone && (
              <TextLink {...phoneLink(emergency_phone)}>{emergency_phone}</TextLink>
            ),
            note: 'Day and night',
          },
        ].filter(({ description }) => description)}
      />
      <p>
        <TextLink to={paths.beforeYouTravel()} variant="arrow">
          Before you travel: the way to the ship, visas, packing, steps
        </TextLink>
      </p>
      {travel.notes.length > 0 && (
        <Accordion>
          {travel.notes.map(({ title, lines }) => (
            <AccordionSection key={title} title={title}>
              <div className={styles.note}>
                <NoteLines lines={lines} />
              </div>
            </AccordionSection>
          ))}
        </Accordion>
      )}
    </div>
  );
}

/** Renders lines of a note. Consecutive lines of the kind `item` become one list. */
function NoteLines({ lines }: { lines: TravelNote['lines'] }) {
  const blocks = lines.reduce<TravelNote['lines'][]>((all, line) => {
    const last = all.at(-1);
    if (line.kind === 'item' && last?.[0]?.kind === 'item') last.push(line);
    else all.push([line]);
    return all;
  }, []);
  return blocks.map((block, place) => {
    const [first] = block;
    const { kind, text } = first!;
    // The key contains the index, because the notes for guests with different passports may contain the same line.
    const key = `${place} ${text}`;
    if (kind === 'heading') return <h4 key={key}>{text}</h4>;
    if (kind === 'paragraph') return <p key={key}>{text}</p>;
    return (
      <ul key={key}>
        {block.map((item) => (
          <li key={item.text}>{item.text}</li>
        ))}
      </ul>
    );
  });
}
