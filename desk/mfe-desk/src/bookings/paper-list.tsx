/** The papers of a booking, each with a link to the form that sends it again. */
import { Link } from 'react-router-dom';
import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';
import { Empty, Section } from '../components/page.tsx';
import styles from './booking.module.css';
import { documentNames, listPapers, paperNames, paperOfDocument } from './papers.ts';
import type { BookingRecord } from './record.ts';

interface PapersProps {
  record: BookingRecord;
  /** Returns the address of the form that sends a paper; null when nobody may. */
  toSend(of: string): string | null;
}

export function Papers({ record, toSend }: PapersProps) {
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
  const sendLink = (of: string, name: string) => {
    const address = toSend(of);
    return address && <Link to={address} aria-label={`Send ${name} again`}>{`Send ${name} again`}</Link>;
  };
  return (
    <Section title="Papers">
      <ul className={styles.rows}>
        {unnumbered.map(({ paper }) => (
          <li key={paper}>
            <strong>{paperNames[paper]}</strong>
            <span className={styles.soft}>as the booking is now</span>
            {sendLink(paper, paperNames[paper].toLowerCase())}
          </li>
        ))}
        {documents.map(({ kind, number, issued_on, total_inr }) => (
          <li key={number}>
            <strong>{`${documentNames[kind]} ${number}`}</strong>
            <span>{`${formatDate(issued_on, 'short')}, ${formatInr(total_inr)}`}</span>
            {sendLink(`${paperOfDocument[kind]} ${number}`, number)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
