/** The bank's side of the money: lines of statements, refunds that are due, cheques that have not cleared. */
import { useState } from 'react';
import { Button } from '@antara/shared-ui/button';
import { Tabs } from '@antara/shared-ui/tabs';
import { Page } from '../components/page.tsx';
import { useAddress } from '../desk/use-address.ts';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { BankLines } from './bank-lines.tsx';
import { Cheques } from './cheques.tsx';
import { ImportStatement } from './import-statement.tsx';
import { Refunds } from './refunds.tsx';

const countText = (rows: readonly unknown[] | undefined, more: string | undefined) =>
  rows ? ` ${rows.length}${more ? '+' : ''}` : '';

export default withDesk(function Transfers() {
  const { may } = useDesk();
  const { get, set: setAddress } = useAddress();
  const [isImporting, setIsImporting] = useState(false);
  const lines = useOperation('transfers.unmatched', {}, { follows: true });
  const refunds = useOperation('bookings.refundsDue', {}, { follows: true });
  const cheques = useOperation(
    'bookings.cheques',
    { all: get('all') !== undefined },
    { keepsPrevious: true },
  );
  return (
    <Page
      hasViews
      title="Transfers"
      summary="What the bank says, and what it pays. Money is entered once it is matched."
      actions={
        may('transfers.import') && <Button onClick={() => setIsImporting(true)}>Import a statement …</Button>
      }
    >
      {isImporting && <ImportStatement onClose={() => setIsImporting(false)} />}
      <Tabs
        label="Transfers"
        value={get('tab') ?? 'lines'}
        onChange={(tab) => setAddress({ tab: tab === 'lines' ? null : tab })}
        items={[
          {
            id: 'lines',
            label: `Bank lines${countText(lines.data?.lines, lines.data?.more)}`,
            panel: <BankLines read={lines} />,
          },
          {
            id: 'refunds',
            label: `Refunds due${countText(refunds.data?.refunds, refunds.data?.more)}`,
            panel: <Refunds read={refunds} />,
          },
          {
            id: 'cheques',
            label: `Cheques${countText(cheques.data?.cheques, cheques.data?.more)}`,
            panel: (
              <Cheques
                read={cheques}
                showsAll={get('all') !== undefined}
                onShowAll={(all) => setAddress({ all: all ? 1 : null })}
              />
            ),
          },
        ]}
      />
    </Page>
  );
});
