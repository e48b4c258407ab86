/** Registers of papers, payments, refunds and commissions by date, with their sums and their files. */
import { Button } from '@antara/shared-ui/button';
import { formatDateRange } from '@antara/shared-ui/date';
import { Tabs } from '@antara/shared-ui/tabs';
import { PeriodFields } from '../components/period-fields.tsx';
import { Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { useAddress } from '../desk/use-address.ts';
import { withDesk } from '../desk/desk-context.tsx';
import { useFile } from '../desk/use-file.ts';
import { getToday } from '../desk/get-today.ts';
import { CommissionRegister } from './commission-register.tsx';
import { DocumentRegister, documentKinds, type DocumentKind } from './document-register.tsx';
import { MoneyRegister } from './money-register.tsx';
import { PeriodButtons } from '../components/period-buttons.tsx';
import { toMonthPeriod, type Period } from '../components/periods.ts';
import styles from './registers.module.css';

const registers = {
  invoice: 'Invoices',
  credit_note: 'Credit notes',
  receipt_voucher: 'Receipt vouchers',
  refund_voucher: 'Refund vouchers',
  payments: 'Payments',
  refunds: 'Refunds',
  commissions: 'Commission',
} as const;
type Register = keyof typeof registers;

const isDocumentKind = (register: Register): register is DocumentKind =>
  (documentKinds as readonly string[]).includes(register);

export default withDesk(function Registers() {
  const { get, set: setAddress } = useAddress();
  const asked = get('register') ?? '';
  const register: Register = Object.hasOwn(registers, asked) ? (asked as Register) : 'invoice';
  const month = toMonthPeriod(getToday().slice(0, 7));
  const period: Period = {
    from: get('from') ?? month.from,
    to: get('to') ?? month.to,
  };
  return (
    <Page
      hasViews
      title="Registers"
      summary={formatDateRange(period.from, period.to)}
      actions={<Files register={register} period={period} />}
    >
      <div className={styles.period}>
        <PeriodFields
          from={{
            label: 'From',
            value: period.from,
            onChange: (event) => event.target.value && setAddress({ ...period, from: event.target.value }),
          }}
          until={{
            label: 'Until',
            value: period.to,
            onChange: (event) => event.target.value && setAddress({ ...period, to: event.target.value }),
          }}
        />
        <PeriodButtons period={period} onChoose={(chosen) => setAddress({ ...chosen })} />
      </div>
      <Tabs
        label="Registers"
        value={register}
        onChange={(id) => setAddress({ register: id === 'invoice' ? null : id })}
        items={Object.entries(registers).map(([id, label]) => ({
          id,
          label,
          panel: id === register && (
            <Section title={label} note={formatDateRange(period.from, period.to)}>
              <Lines register={register} period={period} />
            </Section>
          ),
        }))}
      />
    </Page>
  );
});

function Lines({ register, period }: { register: Register; period: Period }) {
  if (isDocumentKind(register)) return <DocumentRegister kind={register} period={period} />;
  if (register === 'commissions') return <CommissionRegister period={period} />;
  return <MoneyRegister register={register} period={period} />;
}

/** Saves exactly what is seen. */
function Files({ register, period }: { register: Register; period: Period }) {
  const file = useFile();
  const name = registers[register].toLowerCase().replaceAll(' ', '-');
  function save(format: 'csv' | 'xlsx') {
    const fileName = `${name}-${period.from}-${period.to}.${format}`;
    if (isDocumentKind(register))
      void file.save('registers.documentsFile', { kind: register, ...period, format }, fileName);
    else void file.save(`registers.${register}File`, { ...period, format }, fileName);
  }
  return (
    <>
      {file.error && <Problem error={file.error} />}
      <Button variant="secondary" busy={file.isBusy} onClick={() => save('csv')}>
        CSV
      </Button>
      <Button variant="secondary" busy={file.isBusy} onClick={() => save('xlsx')}>
        Spreadsheet
      </Button>
    </>
  );
}
