import { Badge, type BadgeProps } from '@antara/shared-ui/badge';
import { formatDateRange } from '@antara/shared-ui/date';
import { SelectField } from '@antara/shared-ui/field';
import type { Result } from '@antara/desk-common/operations';
import { BookingLink } from '../components/booking-link.tsx';
import { Table, type Column } from '../components/table.tsx';
import layout from '../components/layout.module.css';
import { MoreRows } from '../components/more-rows.tsx';
import { Empty, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { formatInstant } from '../desk/instants.ts';
import { useAddress, type Address } from '../desk/use-address.ts';
import { useOperation } from '../desk/use-operation.ts';
import { toLive } from '../components/use-held-rows.ts';

export type Letter = Result<'letters.list'>['letters'][number];

const statusTones: Record<Letter['status'], NonNullable<BadgeProps['tone']>> = {
  sending: 'marigold',
  paused: 'brick',
  ended: 'neutral',
  done: 'teal',
};

/** Returns who gets a letter, in a few words. */
const describeAudience = ({ audience }: Letter): string =>
  audience.to === 'newsletter'
    ? 'newsletter'
    : `${audience.journey ?? 'all journeys'}, ${formatDateRange(audience.from, audience.until)}`;

const createColumns = ({ set }: Address): Column<Letter>[] => [
  {
    header: 'Letter',
    cell: ({ letter }) => (
      <button type="button" onClick={() => set({ letter, template: undefined, do: undefined })}>
        {letter}
      </button>
    ),
  },
  { header: 'State', cell: ({ status }) => <Badge tone={statusTones[status]}>{status}</Badge> },
  { header: 'To', cell: describeAudience },
  {
    header: 'Made, IST',
    cell: ({ created_at }) => formatInstant(created_at),
    value: (row) => row.created_at,
  },
  { header: 'Waiting', align: 'end', cell: ({ counts }) => counts.queued + counts.sending },
  { header: 'Sent', align: 'end', cell: ({ counts }) => counts.sent },
  { header: 'Refused', align: 'end', cell: ({ counts }) => counts.refused },
  { header: 'Came back', align: 'end', cell: ({ counts }) => counts.bounced },
  { header: 'Left the list', align: 'end', cell: ({ counts }) => counts.unsubscribed },
];

export function LetterList() {
  const { may } = useDesk();
  const address = useAddress();
  const { get } = address;
  const input = { limit: Number(get('rows') ?? 50) };
  const list = useOperation('letters.list', input, { follows: true });
  const letters = list.data?.letters ?? [];
  const letter = letters.find((one) => one.letter === get('letter'));
  return (
    <>
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      <Section title="Letters" note={list.data && String(letters.length)}>
        {list.data && letters.length === 0 ? (
          <Empty>
            No letter was sent yet. Write a template, test it on yourself, look at the preview, then send it
            to a departure or to the newsletter.
          </Empty>
        ) : (
          <Table
            opensRows
            list="letters"
            part="letters"
            live={toLive(list, input)}
            caption="Letters"
            rows={letters}
            rowKey={(one) => one.letter}
            columns={createColumns(address)}
            isChosen={(one) => one === letter}
          />
        )}
        <MoreRows list={list.data} rows={letters.length} />
      </Section>
      {letter && may('letters.recipients') && <Recipients letter={letter.letter} />}
    </>
  );
}

const states = {
  refused: 'Refused by the mail server',
  bounced: 'Came back',
  unknown: 'Not known whether sent',
  sent: 'Sent',
  queued: 'Waiting',
} as const;
type State = keyof typeof states;

type Recipient = Result<'letters.recipients'>['recipients'][number];
const recipientColumns: Column<Recipient>[] = [
  { header: 'Address', cell: ({ email }) => email ?? 'forgotten' },
  {
    header: 'Booking',
    cell: ({ booking }) => booking && <BookingLink id={booking} />,
    value: ({ booking }) => booking,
  },
  {
    header: 'Sent, IST',
    cell: ({ sent_at }) => sent_at && formatInstant(sent_at),
    value: (row) => row.sent_at,
  },
  { header: 'The server’s answer', cell: ({ error }) => error },
];

function Recipients({ letter }: { letter: string }) {
  const { get, set } = useAddress();
  const state = (get('state') ?? 'refused') as State;
  const list = useOperation('letters.recipients', { letter, state, limit: 200 });
  return (
    <Section title={`Readers of “${letter}”`} note={list.data && String(list.data.recipients.length)}>
      <div className={layout.pad}>
        <div className={layout.filters}>
          <SelectField
            label="What came of it"
            options={Object.entries(states).map(([value, label]) => ({ value, label }))}
            value={state}
            onChange={(event) => set({ state: event.target.value })}
          />
        </div>
      </div>
      {list.error && <Problem error={list.error} />}
      {list.data?.recipients.length === 0 ? (
        <Empty>No letter is in this state.</Empty>
      ) : (
        <Table
          opensRows
          list="readers"
          part="readers"
          caption="Readers"
          rows={list.data?.recipients ?? []}
          rowKey={({ id }) => id}
          columns={recipientColumns}
        />
      )}
    </Section>
  );
}
