/** The papers of a booking, each with a link to the form that sends it again. */
import { Link } from 'react-router-dom';
import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';
import { FileButtons } from '../components/file-buttons.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { Empty, Section } from '../components/page.tsx';
import styles from './booking.module.css';
import { documentNames, listPapers, paperNames, paperOfDocument, type SentPaper } from './papers.ts';
import type { BookingRecord } from './record.ts';

interface PapersProps {
  record: BookingRecord;
  /** Returns the address of the form that sends a paper; null when nobody may. */
  toSend(of: string): string | null;
}

export function Papers({ record, toSend }: PapersProps) {
  const { may } = useDesk();
  const documents = record.booking?.tax_documents ?? [];
  const unnumbered = listPapers(record).filter(({ numbers }) => numbers.length === 0);
  if (documents.length + unnumbered.length === 0)
    return (
      <Section title="Papers">
        <Empty>
          There are none yet. The confirmation and the first voucher are issued when money arrives.
        </Empty>
      </Section>
    );
  const renderWays = (paper: SentPaper, name: string, number?: string) => {
    const address = toSend([paper, number].filter(Boolean).join(' '));
    const link = address && <Link to={address}>{`Send ${name} again`}</Link>;
    if (paper === 'payment-reminder' || !may('bookings.paperFile')) return link;
    return (
      <FileButtons
        operation="bookings.paperFile"
        input={{ booking_id: record.booking_id, paper, ...(number !== undefined && { number }) }}
        name={name}
      >
        {link}
      </FileButtons>
    );
  };
  return (
    <Section title="Papers">
      <ul className={styles.rows}>
        {unnumbered.map(({ paper }) => (
          <li key={paper}>
            <strong>{paperNames[paper]}</strong>
            <span className={styles.soft}>as the booking is now</span>
            {renderWays(paper, paperNames[paper].toLowerCase())}
          </li>
        ))}
        {documents.map(({ kind, number, issued_on, total_inr }) => (
          <li key={number}>
            <strong>{`${documentNames[kind]} ${number}`}</strong>
            <span>{`${formatDate(issued_on, 'short')}, ${formatInr(total_inr)}`}</span>
            {renderWays(paperOfDocument[kind], number, number)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
