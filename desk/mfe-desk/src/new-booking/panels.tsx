/**
 * What would happen, in words and figures: of a hold, an entry on the waiting list, an order, and the end of a hold.
 */
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { formatList } from '@antara/contracts/rules/format-list';
import { formatDate } from '@antara/shared-ui/date';
import { formatInr, formatUsd } from '@antara/shared-ui/price';
import type { OperationName, Result } from '@antara/desk-common/operations';
import { Facts } from '../components/page.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import type { Change } from '../desk/use-change.ts';
import type { Hold } from './draft.ts';

const formatRupees = (inr: number | null) => (inr === null ? 'rate not known now' : formatInr(inr));

const nameSuites = (rooms: readonly string[]) =>
  `${rooms.length === 1 ? 'Suite' : 'Suites'} ${formatList(rooms)}`;

const formatFirst = ({ deposit_percent, first_inr, transfer_until }: Hold) =>
  transfer_until === null
    ? `the whole fare of ${formatRupees(first_inr)}, at once`
    : `${deposit_percent} %, ${formatRupees(first_inr)}, by ${formatDate(transfer_until)}`;

/** A hold's suites, price and end. */
export function HoldFacts({ hold, email }: { hold: Hold; email: string }) {
  return (
    <Facts
      facts={[
        ...hold.suites.map(
          ({ room, title, guests, price_usd }) =>
            [
              `${room} ${title}, ${guests === 1 ? '1 traveller' : `${guests} travellers`}`,
              formatUsd(price_usd),
            ] as const,
        ),
        ['GST', formatUsd(hold.tax_usd)],
        ['Total', `${formatUsd(hold.total_usd)} or ${formatRupees(hold.total_inr)}`],
        ['First payment, booked today', formatFirst(hold)],
        ['Held until', formatIndianTime(new Date(hold.ends_at))],
        ['For', email],
      ]}
    />
  );
}

type Held = Result<'bookings.hold'>;

interface HoldPanelProps<Name extends 'bookings.hold' | 'enquiries.hold'> {
  change: Change<Name>;
  email: string;
}

export function HoldPanel<Name extends 'bookings.hold' | 'enquiries.hold'>({
  change,
  email,
}: HoldPanelProps<Name>) {
  return (
    <WhatWillHappen
      change={change}
      reason="none"
      confirmLabel="Hold"
      title={({ suites }: Held) => `${nameSuites(suites.map(({ room }) => room))} held`}
    >
      {(hold: Held) => (
        <>
          <HoldFacts hold={hold} email={email} />
          <p>
            {`${email} is written to: what is held, and until when.${hold.guest.invited ? ' The account is new: another mail says how to choose a password.' : ''}`}
          </p>
        </>
      )}
    </WhatWillHappen>
  );
}

export function WaitingPanel({ change, email }: { change: Change<'waitingList.add'>; email: string }) {
  return (
    <WhatWillHappen
      change={change}
      reason="none"
      confirmLabel="Put on the list"
      title={({ is_new }) => (is_new ? 'The caller waits' : 'The caller waits already')}
    >
      {({ is_new, reference }) => (
        <p>
          {is_new
            ? `${email} is written to: that they wait, and how to leave the list. When suites become free they are offered in the order of the list.`
            : `${reference} has the same wish of ${email}. Nothing changes, and nobody is written to.`}
        </p>
      )}
    </WhatWillHappen>
  );
}

/** What an order of a hold pays first. */
const namePart = (pays: string) => (pays === 'DEPOSIT' ? 'Deposit' : 'Whole fare');

export function BookPanel({ change, email }: { change: Change<'bookings.book'>; email: string }) {
  return (
    <WhatWillHappen
      change={change}
      reason="none"
      confirmLabel="Book"
      title={({ amount_inr }) => `Booked for a transfer of ${formatInr(amount_inr)}`}
    >
      {({ pays, amount_inr, until, total_inr, balance_inr, balance_due_on }) => (
        <>
          <Facts
            facts={[
              ['Total', formatRupees(total_inr)],
              [namePart(pays), formatInr(amount_inr)],
              ['Expected by bank transfer until', formatDate(until)],
              ...(balance_due_on
                ? ([[`Balance, due ${formatDate(balance_due_on)}`, formatRupees(balance_inr)]] as const)
                : []),
            ]}
          />
          <p>{`${email} is written to: what to transfer, to which account, and until when. The suites are kept until the end of that day.`}</p>
        </>
      )}
    </WhatWillHappen>
  );
}

export function LinkPanel({ change, email }: { change: Change<'bookings.paymentLink'>; email: string }) {
  return (
    <WhatWillHappen
      change={change}
      reason="none"
      confirmLabel="Send the link"
      title={({ amount_inr }) => `A card link for ${formatInr(amount_inr)}`}
    >
      {({ pays, amount_inr, left_inr, until }) => (
        <>
          <Facts
            facts={[
              [namePart(pays), formatInr(amount_inr)],
              ['The link works until the end of', formatDate(until)],
              ...(left_inr > 0 ? ([['Left to pay afterwards', formatInr(left_inr)]] as const) : []),
            ]}
          />
          <p>{`${email} is mailed the link. The suites are ordered, and kept until that day; what comes by transfer in the meantime counts as well.`}</p>
        </>
      )}
    </WhatWillHappen>
  );
}

export function ReleasePanel({ change }: { change: Change<'bookings.releaseHold'> }) {
  return (
    <WhatWillHappen
      change={change}
      confirmLabel="End the hold"
      title={({ booking_id }) => `${booking_id} ends`}
    >
      {({ suites }) => (
        <p>{`${nameSuites(suites)} can be sold again at once. The caller is not written to.`}</p>
      )}
    </WhatWillHappen>
  );
}

/** What was done last, for the line above the next talk. */
export interface Done {
  booking_id: string | null;
  text: string;
}

type DoneTexts = { [Name in OperationName]?: (result: Result<Name>, email: string) => Done };

export const toDone = {
  'bookings.book': ({ booking_id, amount_inr, until }, email) => ({
    booking_id,
    text: `is booked. ${formatInr(amount_inr)} are expected by bank transfer until ${formatDate(until)}; ${email} is written to.`,
  }),
  'bookings.paymentLink': ({ booking_id, amount_inr, until }, email) => ({
    booking_id,
    text: `is ordered. A card link for ${formatInr(amount_inr)}, good until ${formatDate(until)}, is mailed to ${email}.`,
  }),
  'bookings.releaseHold': ({ booking_id, suites }) => ({
    booking_id,
    text: `has ended. ${nameSuites(suites)} can be sold again.`,
  }),
  'waitingList.add': ({ reference }, email) => ({
    booking_id: null,
    text: `${reference}: ${email} is on the waiting list.`,
  }),
} satisfies DoneTexts;
