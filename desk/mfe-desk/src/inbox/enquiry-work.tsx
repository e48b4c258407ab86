/** What can be done with an enquiry: answer, note, hold suites, give it to somebody, close it. */
import { SelectField, TextAreaField, TextField } from '@antara/shared-ui/field';
import { formatUsd } from '@antara/shared-ui/price';
import { ChangeForm } from '../components/change-form.tsx';
import type { RecordTask } from '../components/record-tasks.tsx';
import { DepartureField } from '../components/departure-field.tsx';
import { parseDepartureKey } from '../components/departures.ts';
import layout from '../components/layout.module.css';
import { Facts } from '../components/page.tsx';
import { readSuites, SuiteGuests } from '../components/suite-guests.tsx';
import { useSuiteOptions } from '../components/use-suites.ts';
import { formatBoth, formatRupees } from '../desk/amounts.ts';
import { toDraftName, useDraftField } from '../desk/form-drafts.ts';
import { withoutEmpty } from '../desk/form-values.ts';
import { formatInstant } from '../desk/instants.ts';
import { AnswerForm } from './answer-form.tsx';
import { outcomeNames, stateNames, type Enquiry } from './enquiry-names.ts';

/** Returns the tasks on an enquiry for the member with the address `email`. */
export function listEnquiryTasks(enquiry: Enquiry, email: string): RecordTask[] {
  const { reference } = enquiry;
  const isClosed = enquiry.state === 'closed';
  return [
    ...(enquiry.call_at === null
      ? []
      : [
          {
            id: 'call',
            label: 'Record the call',
            needs: 'enquiries.recordCall' as const,
            renderForm: (close: () => void) => <CallForm enquiry={enquiry} onDone={close} />,
          },
        ]),
    {
      id: 'answer',
      label: 'Answer',
      needs: 'enquiries.answer',
      renderForm: (close) => <AnswerForm enquiry={enquiry} onDone={close} />,
    },
    {
      id: 'note',
      label: 'Note',
      needs: 'enquiries.note',
      renderForm: (close) => (
        <ChangeForm
          operation="enquiries.note"
          title="Note for the office"
          subject={reference}
          toInput={({ text }) => ({ reference, text: text('text') })}
          what={() => 'A note is added'}
          renderEffects={() => <p>The sender does not see it.</p>}
          onDone={close}
          onCancel={close}
        >
          <TextAreaField label="Note" name="text" required minLength={3} />
        </ChangeForm>
      ),
    },
    {
      id: 'hold',
      label: 'Hold suites',
      needs: 'enquiries.hold',
      renderForm: (close) => <HoldForm enquiry={enquiry} onDone={close} />,
    },
    {
      id: 'owner',
      label: enquiry.owner ? 'Give to somebody' : 'Take it',
      needs: 'enquiries.assign',
      renderForm: (close) => (
        <ChangeForm
          operation="enquiries.assign"
          title="Who answers"
          subject={reference}
          toInput={({ text }) => ({ reference, owner: text('owner') })}
          what={({ owner }) => `${owner} answers ${reference}`}
          renderEffects={() => <p>It stands among this person’s enquiries from then on.</p>}
          onDone={close}
          onCancel={close}
        >
          <TextField
            label="Colleague’s e-mail address"
            name="owner"
            type="email"
            required
            defaultValue={email}
          />
        </ChangeForm>
      ),
    },
    {
      id: 'state',
      label: isClosed ? 'Open again' : 'Close',
      needs: 'enquiries.setState',
      renderForm: (close) => (
        <ChangeForm
          operation="enquiries.setState"
          title={isClosed ? 'Open again' : 'Close without an answer'}
          subject={reference}
          toInput={() => ({ reference, state: isClosed ? ('open' as const) : ('closed' as const) })}
          what={({ state }) => `${reference} is ${state}`}
          renderEffects={() => <p>The sender is not written to.</p>}
          reason="log"
          onDone={close}
          onCancel={close}
        />
      ),
    },
  ];
}

function CallForm({ enquiry, onDone }: { enquiry: Enquiry; onDone(): void }) {
  const { reference } = enquiry;
  return (
    <ChangeForm
      operation="enquiries.recordCall"
      title={`Call of ${enquiry.name}`}
      subject={reference}
      toInput={({ text }) => ({ reference, outcome: text('outcome') as keyof typeof outcomeNames })}
      what={({ outcome }) => `${reference}: ${outcomeNames[outcome]}`}
      renderEffects={({ state }) => (
        <p>{`The call leaves the list of calls to make. The enquiry is ${stateNames[state].toLowerCase()}. The sender is not written to.`}</p>
      )}
      onDone={onDone}
      onCancel={onDone}
    >
      <SelectField
        label="What came of it"
        name="outcome"
        required
        placeholder="Choose"
        options={Object.entries(outcomeNames).map(([value, label]) => ({ value, label }))}
      />
    </ChangeForm>
  );
}

function HoldForm({ enquiry, onDone }: { enquiry: Enquiry; onDone(): void }) {
  const { reference } = enquiry;
  const draft = toDraftName('enquiries.hold', reference);
  const [departure, setDeparture] = useDraftField(draft, 'departure');
  const asked = enquiry.tour && enquiry.date ? { journey: enquiry.tour, date: enquiry.date } : null;
  const chosen = parseDepartureKey(departure) ?? asked;
  const suites = useSuiteOptions(chosen?.journey ?? '', chosen?.date ?? '');
  return (
    <ChangeForm
      operation="enquiries.hold"
      title={`Hold suites for ${enquiry.name}`}
      subject={reference}
      toInput={(values) => ({
        reference,
        suites: readSuites(values),
        ...parseDepartureKey(departure),
        ...withoutEmpty({ mobile_no: values.optional('mobile_no'), hours: values.number('hours') }),
      })}
      what={({ suites }) => `Suite ${suites.map(({ room }) => room).join(', ')} held`}
      renderEffects={(held) => (
        <>
          <Facts
            facts={[
              ...held.suites.map(
                ({ room, title, guests, price_usd }) =>
                  [`${room} ${title}, ${guests} guests`, formatUsd(price_usd)] as const,
              ),
              ['GST', formatUsd(held.tax_usd)],
              ['Total', formatBoth(held.total_usd, held.total_inr)],
              ['Due first', formatRupees(held.first_inr)],
              ['Held until', `${formatInstant(held.ends_at)} IST`],
            ]}
          />
          <p>
            {`${enquiry.email} is written to.${held.guest.invited ? ' An account is made, with an invitation to choose a password.' : ''}`}
          </p>
        </>
      )}
      confirmLabel="Hold"
      onDone={onDone}
      onCancel={onDone}
    >
      <DepartureField
        value={departure}
        onChange={setDeparture}
        {...(enquiry.tour && enquiry.date && { placeholder: 'As asked' })}
      />
      <SuiteGuests
        key={chosen && `${chosen.journey} ${chosen.date}`}
        legend="Suites"
        suites={suites}
        none={chosen ? 'No suite of this departure is free now.' : 'Choose the departure first.'}
      />
      <div className={layout.pair}>
        <TextField label="Hours" name="hours" inputMode="numeric" hint="Empty: 48" />
        <TextField
          label="Telephone"
          name="mobile_no"
          type="tel"
          hint={enquiry.mobile_no ? 'Empty: as sent' : undefined}
        />
      </div>
    </ChangeForm>
  );
}
