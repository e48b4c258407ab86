/** The forms that add and end coupons. */
import { DateField, SelectField, TextField } from '@antara/shared-ui/field';
import { ChangeForm } from '../components/change-form.tsx';
import type { RecordTask } from '../components/record-tasks.tsx';
import layout from '../components/layout.module.css';
import type { Address } from '../desk/use-address.ts';
import { withoutEmpty } from '../desk/form-values.ts';
import { describeLimits, describeTerms, readTerms, type Coupon } from './coupon-terms.ts';

function TermFields() {
  return (
    <>
      <div className={layout.pair}>
        <SelectField
          label="Takes off"
          name="coupon_type"
          options={[
            { value: 'PERCENTAGE', label: 'per cent' },
            { value: 'FIXED', label: 'dollars' },
          ]}
        />
        <TextField label="How much" name="discount" inputMode="decimal" required />
      </div>
      <div className={layout.pair}>
        <DateField label="Used from" name="valid_from" />
        <DateField label="Used until" name="valid_to" />
      </div>
      <div className={layout.pair}>
        <DateField label="Departures from" name="travel_from" />
        <DateField label="Departures until" name="travel_to" />
      </div>
      <TextField label="Journeys" name="journeys" hint="Short names with commas between; empty: all" />
      <div className={layout.pair}>
        <TextField label="From dollars" name="min_subtotal" inputMode="numeric" />
        <TextField label="Uses a guest" name="max_uses_per_guest" inputMode="numeric" />
      </div>
      <TextField
        label="For one guest"
        name="guest_email"
        type="email"
        hint="Their e-mail address"
        autoComplete="off"
      />
    </>
  );
}

/** Returns the tasks that add a code and a batch. */
export const addTasks = (set: Address['set']): RecordTask[] => [
  {
    id: 'add',
    label: 'Add a code …',
    needs: 'coupons.add',
    renderForm: (close) => (
      <ChangeForm
        operation="coupons.add"
        title="A code for many"
        toInput={(values) => ({
          code: values.text('code'),
          ...withoutEmpty({ max_uses: values.number('max_uses') }),
          ...readTerms(values),
        })}
        what={({ coupon }) => `${coupon.code} takes off ${describeTerms(coupon)}`}
        renderEffects={({ coupon }) => <p>{describeLimits(coupon).join('; ') || 'It has no limits.'}</p>}
        reason="log"
        confirmLabel="Add"
        onDone={({ result }) => set({ do: undefined, batch: undefined, code: result?.coupon.code })}
        onCancel={close}
      >
        <div className={layout.pair}>
          <TextField label="Code" name="code" required autoComplete="off" />
          <TextField label="Uses in all" name="max_uses" inputMode="numeric" hint="Empty: any number" />
        </div>
        <TermFields />
      </ChangeForm>
    ),
  },
  {
    id: 'add-batch',
    label: 'Add a batch …',
    needs: 'coupons.addBatch',
    renderForm: (close) => (
      <ChangeForm
        operation="coupons.addBatch"
        title="Codes for one use each"
        toInput={(values) => ({
          batch: values.text('batch'),
          count: values.number('count') ?? 0,
          prefix: values.text('prefix'),
          ...readTerms(values),
        })}
        what={({ batch, codes }) => `${codes} codes in “${batch}”`}
        renderEffects={() => <p>Each code is good once. They stand in the list of the batch.</p>}
        reason="log"
        confirmLabel="Make them"
        onDone={({ result }) => set({ do: undefined, batch: result?.batch })}
        onCancel={close}
      >
        <TextField label="Name of the batch" name="batch" required autoComplete="off" />
        <div className={layout.pair}>
          <TextField label="How many" name="count" inputMode="numeric" required />
          <TextField label="Codes begin with" name="prefix" hint="Up to 8 letters" autoComplete="off" />
        </div>
        <TermFields />
      </ChangeForm>
    ),
  },
];

export const endCouponTask = ({ code }: Coupon, leave: () => void): RecordTask => ({
  id: 'end',
  label: `End ${code}`,
  needs: 'coupons.end',
  renderForm: (close) => (
    <ChangeForm
      operation="coupons.end"
      title={`End ${code}`}
      subject={code}
      toInput={() => ({ code })}
      what={() => `${code} ends`}
      renderEffects={() => <p>No new booking can use it. Orders that are being paid keep their price.</p>}
      reason="input"
      confirmLabel="End it"
      onDone={leave}
      onCancel={close}
    />
  ),
});

export const endBatchTask = (batch: string): RecordTask => ({
  id: 'end-batch',
  label: 'End this batch',
  needs: 'coupons.endBatch',
  renderForm: (close) => (
    <ChangeForm
      operation="coupons.endBatch"
      title={`End “${batch}”`}
      subject={batch}
      toInput={() => ({ batch })}
      what={({ ended }) => `${ended} codes end`}
      renderEffects={() => <p>No new booking can use them. Orders that are being paid keep their price.</p>}
      reason="input"
      confirmLabel="End them"
      onDone={close}
      onCancel={close}
    />
  ),
});
