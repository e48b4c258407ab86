/** What the closing of a month, or its opening again, would do. */
import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';
import { Facts } from '../components/page.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import type { Change } from '../desk/use-change.ts';
import { formatPaise } from '../desk/amounts.ts';

/** Names a month: `November 2026`. */
export const nameMonth = (month: string) => formatDate(`${month}-01`, 'month');

export function ClosingMonth({ change, isOpen }: { change: Change<'months.close'>; isOpen: boolean }) {
  return (
    <WhatWillHappen
      change={change}
      confirmLabel="Close the month"
      reason={isOpen ? 'required' : 'none'}
      title={({ month }) => `${nameMonth(month)} is closed`}
    >
      {({ figures, open }) => (
        <>
          <Facts
            facts={[
              ['Invoices', formatInr(figures.documents['invoice']?.total_inr ?? 0)],
              ['Credit notes', formatInr(figures.documents['credit_note']?.total_inr ?? 0)],
              ['Payments', formatPaise(figures.payments.total)],
              ['Refunds', formatPaise(figures.refunds.total)],
              ['Commission', formatInr(figures.commissions.inr)],
            ]}
          />
          <p>
            The figures are kept. Nothing dated in the month is entered, changed or taken back from then on.
            Only the owner can open it again, with a second person.
          </p>
          {open.length > 0 && (
            <p>
              {`Still open: ${open.map(({ sentence }) => sentence).join('; ')}. Say why it is closed all the same.`}
            </p>
          )}
        </>
      )}
    </WhatWillHappen>
  );
}

export function ReopeningMonth({ change }: { change: Change<'months.reopen'> }) {
  return (
    <WhatWillHappen
      change={change}
      confirmLabel="Open it again"
      title={({ month }) => `${nameMonth(month)} is open again`}
    >
      {() => <p>Entries can be made in it again. The figures of its closing are kept beside the new ones.</p>}
    </WhatWillHappen>
  );
}
