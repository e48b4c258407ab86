/** The forms that add and end coupons. */
import { useState } from 'react';
import { CheckboxField, SelectField, TextField } from '@antara/shared-ui/field';
import { PeriodFields } from '../components/period-fields.tsx';
import { ChangeForm } from '../components/change-form.tsx';
import { useJourneyNames } from '../components/journey-name.tsx';
import type { RecordTask } from '../components/record-tasks.tsx';
import layout from '../components/layout.module.css';
import type { Address } from '../desk/use-address.ts';
import { useDesk } from '../desk/desk-context.tsx';
import { readDraftValues, toDraftName } from '../desk/form-drafts.ts';
import { useOperation } from '../desk/use-operation.ts';
import { withoutEmpty } from '../desk/form-values.ts';
import { describeLimits, describeTerms, readTerms, type Coupon } from './coupon-terms.ts';

/** The journeys for which a coupon is good; none ticked means all of them. */
function JourneyBoxes({ draft }: { draft: string }) {
  const { may } = useDesk();
  const { data } = useOperation('departures.list', may('departures.list') ? { limit: 1000 } : null);
  // The boxes appear when the journeys are known, which is after the form's draft was restored.
  const [ticked] = useState(() => readDraftValues(draft, 'journeys'));
  const names = new Map(data?.departures.map(({ journey, name }) => [journey, name]));
  return (
    <fieldset className={layout.choices}>
      <legend>Journeys</legend>
      <p>None ticked: all of them</p>
      {[...names].map(([slug, name]) => (
        <CheckboxField
          key={slug}
          label={name}
          name="journeys"
          value={slug}
          defaultChecked={ticked.includes(slug)}
        />
      ))}
    </fieldset>
  );
}

function CouponLimits({ coupon }: { coupon: Parameters<typeof describeLimits>[0] }) {
  return <p>{describeLimits(coupon, useJourneyNames()).join('; ') || 'It has no limits.'}</p>;
}

function TermFields({ draft }: { draft: string }) {
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
        <TextField label="From dollars" name="min_subtotal" inputMode="numeric" />
        <TextField label="Uses a guest" name="max_uses_per_guest" inputMode="numeric" />
      </div>
      <div className={layout.pair}>
        <PeriodFields
          from={{ label: 'Used from', name: 'valid_from' }}
          until={{ label: 'Used until', name: 'valid_to' }}
        />
      </div>
      <div className={layout.pair}>
        <PeriodFields
          from={{ label: 'Departures from', name: 'travel_from' }}
          until={{ label: 'Departures until', name: 'travel_to' }}
        />
      </div>
      <JourneyBoxes draft={draft} />
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
        renderEffects={({ coupon }) => <CouponLimits coupon={coupon} />}
        reason="log"
        confirmLabel="Add"
        onDone={({ result }) => set({ do: undefined, batch: undefined, code: result?.coupon.code })}
        onCancel={close}
      >
        <div className={layout.pair}>
          <TextField label="Code" name="code" required autoComplete="off" />
          <TextField label="Uses in all" name="max_uses" inputMode="numeric" hint="Empty: any number" />
        </div>
        <TermFields draft={toDraftName('coupons.add')} />
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
        <TermFields draft={toDraftName('coupons.addBatch')} />
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
