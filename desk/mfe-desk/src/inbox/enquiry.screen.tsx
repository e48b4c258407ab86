/** One enquiry: what was asked, what the office did about it, and what can be done next. */
import { useNavigate, useParams } from 'react-router-dom';
import { Badge } from '@antara/shared-ui/badge';
import layout from '../components/layout.module.css';
import { Empty, Facts, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { useEscape } from '../components/use-escape.ts';
import { BookingLink } from '../components/booking-link.tsx';
import { useTasks } from '../components/record-tasks.tsx';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { formatInstant } from '../desk/instants.ts';
import { useOperation } from '../desk/use-operation.ts';
import { listEnquiryTasks } from './enquiry-work.tsx';
import {
  categoryNames,
  describeWish,
  outcomeNames,
  stateNames,
  stateTones,
  type Enquiry,
} from './enquiry-names.ts';
import { Others } from '../components/others.tsx';

export default withDesk(function EnquiryScreen() {
  const { enquiry: reference = '' } = useParams();
  const navigate = useNavigate();
  const shown = useOperation('enquiries.show', { reference }, { follows: true });
  useEscape(() => void navigate('/inbox'));
  const enquiry = shown.data;
  const { member } = useDesk();
  const tasks = useTasks(`Tasks of ${reference}`, enquiry ? listEnquiryTasks(enquiry, member.email) : []);
  return (
    <Page
      title={enquiry?.reference ?? reference.toUpperCase()}
      badges={enquiry && <Badge tone={stateTones[enquiry.state]}>{stateNames[enquiry.state]}</Badge>}
      summary={
        enquiry &&
        [
          categoryNames[enquiry.category],
          enquiry.name,
          `received ${formatInstant(enquiry.received_at)} IST`,
          enquiry.owner ? `answered by ${enquiry.owner}` : 'nobody’s yet',
        ].join(' · ')
      }
      actions={tasks.buttons}
      aside={tasks.form}
    >
      <Others kind="enquiry" name={enquiry?.reference ?? ''} isChanging={tasks.form !== null} />
      {shown.error && <Problem error={shown.error} onRetry={() => void shown.refetch()} />}
      {enquiry && <EnquiryRecord enquiry={enquiry} />}
    </Page>
  );
});

function EnquiryRecord({ enquiry }: { enquiry: Enquiry }) {
  const wish = describeWish(enquiry);
  const facts: [string, React.ReactNode][] = [
    [
      'E-mail',
      <a key="mail" href={`mailto:${enquiry.email}`}>
        {enquiry.email}
      </a>,
    ],
    ...(enquiry.mobile_no
      ? [
          [
            'Telephone',
            <a key="tel" href={`tel:${enquiry.mobile_no}`}>
              {enquiry.mobile_no}
            </a>,
          ] as [string, React.ReactNode],
        ]
      : []),
    ...(
      [
        ['Place', [enquiry.city, enquiry.country].filter(Boolean).join(', ')],
        ['Asks for', wish],
        ['Sender’s time zone', enquiry.zone?.replaceAll('_', ' ') ?? null],
        ['The call', enquiry.call_outcome && outcomeNames[enquiry.call_outcome]],
        ['Sent from', enquiry.page],
      ] as [string, string | null][]
    ).filter(([, value]) => value),
    ...(enquiry.booking_id
      ? [['Booking', <BookingLink key="booking" id={enquiry.booking_id} />] as [string, React.ReactNode]]
      : []),
  ];
  return (
    <>
      <Section title="Enquiry">
        <div className={layout.pad}>
          <Facts facts={facts} />
          {enquiry.message && <p className={layout.text}>{enquiry.message}</p>}
        </div>
      </Section>
      <Section title="Notes and answers" note={String(enquiry.entries.length)}>
        {enquiry.entries.length === 0 ? (
          <Empty>
            Nobody has answered yet. Answers that were mailed stand here, and notes for the office alone.
          </Empty>
        ) : (
          <ul className={layout.story}>
            {enquiry.entries.map(({ kind, written_at, who, subject, text }) => (
              <li key={`${written_at} ${kind}`}>
                <p className={layout.soft}>
                  {`${kind === 'answer' ? 'Answer mailed' : 'Note'} · ${formatInstant(written_at)} · ${who}`}
                </p>
                {subject && <p>{subject}</p>}
                <p className={layout.text}>{text}</p>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
