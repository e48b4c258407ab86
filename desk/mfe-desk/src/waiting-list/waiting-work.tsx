/** What can be done on the waiting list: add somebody, offer suites, change the priority, remove. */
import { Link } from 'react-router-dom';
import { SelectField, TextField } from '@antara/shared-ui/field';
import type { Input, Result } from '@antara/desk-common/operations';
import { BookingLink } from '../components/booking-link.tsx';
import { DepartureName } from '../components/journey-name.tsx';
import { ChangeForm } from '../components/change-form.tsx';
import type { RecordTask } from '../components/record-tasks.tsx';
import layout from '../components/layout.module.css';
import { DepartureField } from '../components/departure-field.tsx';
import { parseDepartureKey } from '../components/departures.ts';
import { Facts, Section } from '../components/page.tsx';
import { readSuites, SuiteGuests } from '../components/suite-guests.tsx';
import { toSuiteOption } from '../components/use-suites.ts';
import { formatBoth } from '../desk/amounts.ts';
import { toDraftName, useDraftField } from '../desk/form-drafts.ts';
import { withoutEmpty } from '../desk/form-values.ts';
import { formatInstant } from '../desk/instants.ts';
import { useOperation } from '../desk/use-operation.ts';
import { formatCount } from '../desk/words.ts';
import type { Address } from '../desk/use-address.ts';

export type Entry = Result<'waitingList.list'>['entries'][number];

const counts = (most: number, from = 1) =>
  Array.from({ length: most - from + 1 }, (_, nth) => ({
    value: String(nth + from),
    label: String(nth + from),
  }));

/** Returns the tasks of the list and, where an entry is open, of the entry. */
export function listWaitingTasks(entry: Entry | undefined, set: Address['set']): RecordTask[] {
  const adding: RecordTask = {
    id: 'add',
    label: 'Add somebody …',
    needs: 'waitingList.add',
    renderForm: (close) => (
      <AddForm onDone={(reference) => (reference ? set({ entry: reference, do: undefined }) : close())} />
    ),
  };
  if (!entry) return [adding];
  return [...listTasks(entry, () => set({ entry: undefined, do: undefined })), adding];
}

/** Who waits, and for what. */
export function EntryFacts({ entry }: { entry: Entry }) {
  return (
    <Section title={entry.reference} note={entry.name}>
      <div className={layout.pad}>
        <Facts
          facts={[
            ['E-mail', entry.email],
            ['Telephone', entry.mobile_no ?? '—'],
            ['Departure', <DepartureName key="departure" {...entry} />],
            ['Wants', `${entry.suites} × ${entry.category ?? 'any suite'}`],
            ...(entry.offer
              ? ([['Last offer', <BookingLink key="offer" id={entry.offer.booking_id} />]] as const)
              : []),
          ]}
        />
      </div>
    </Section>
  );
}

function listTasks(entry: Entry, leave: () => void): RecordTask[] {
  const { reference } = entry;
  return [
    {
      id: 'offer',
      label: 'Offer suites',
      needs: 'waitingList.offer',
      renderForm: (close) => <OfferForm entry={entry} onClose={close} />,
    },
    {
      id: 'priority',
      label: 'Priority',
      needs: 'waitingList.setPriority',
      renderForm: (close) => (
        <ChangeForm
          operation="waitingList.setPriority"
          title="Priority"
          subject={reference}
          toInput={({ number }) => ({ reference, priority: number('priority') ?? 0 })}
          what={({ before, priority }) => `Priority ${before} → ${priority}`}
          renderEffects={() => <p>The highest priority is served first. The person is not written to.</p>}
          reason="input"
          onDone={close}
          onCancel={close}
        >
          <SelectField
            label="Priority"
            name="priority"
            options={counts(9, 0)}
            defaultValue={String(entry.priority)}
          />
        </ChangeForm>
      ),
    },
    {
      id: 'remove',
      label: 'Remove',
      needs: 'waitingList.remove',
      renderForm: (close) => (
        <ChangeForm
          operation="waitingList.remove"
          title={`Take ${entry.name} off the list`}
          subject={reference}
          toInput={() => ({ reference })}
          what={() => `${reference} leaves the list`}
          renderEffects={() => <p>The person is not written to.</p>}
          reason="input"
          confirmLabel="Remove"
          onDone={leave}
          onCancel={close}
        />
      ),
    },
  ];
}

function OfferForm({ entry, onClose }: { entry: Entry; onClose(): void }) {
  const { reference, journey, date, category } = entry;
  const { data } = useOperation('suites.list', { journey, date }, { readsAnew: true });
  const free = (data?.suites ?? []).filter(({ state }) => state === 'free');
  const isWanted = (suite: (typeof free)[number]) => category === null || suite.category === category;
  // Those that were asked for come first, and others say that they are others.
  const suites = [
    ...free.filter(isWanted).map((suite) => toSuiteOption(suite)),
    ...free
      .filter((suite) => !isWanted(suite))
      .map((suite) => toSuiteOption(suite, ' (not what they wait for)')),
  ];
  return (
    <ChangeForm
      operation="waitingList.offer"
      title={`Offer suites to ${entry.name}`}
      subject={reference}
      toInput={(values) =>
        withoutEmpty({
          reference,
          suites: readSuites(values),
          hours: values.number('hours'),
          mobile_no: values.optional('mobile_no'),
        })
      }
      what={({ suites: offered }) => `Suite ${offered.join(', ')} offered`}
      renderEffects={(offer) => (
        <>
          <Facts
            facts={[
              ['Held until', `${formatInstant(offer.ends_at)} IST`],
              ['Total', formatBoth(offer.total_usd, offer.total_inr)],
            ]}
          />
          <p>
            {`${entry.email} gets a letter with a link to book and one to decline.${offer.invited ? ' An account is made for this address.' : ''}`}
          </p>
        </>
      )}
      confirmLabel="Offer"
      onDone={onClose}
      onCancel={onClose}
    >
      <SuiteGuests
        legend={`Suites, at most ${entry.suites}`}
        suites={suites}
        none={data ? 'No suite of this departure is free now.' : 'Reading which suites are free …'}
      />
      <div className={layout.pair}>
        <TextField label="Hours" name="hours" inputMode="numeric" hint="Empty: 24" />
        <TextField
          label="Telephone"
          name="mobile_no"
          type="tel"
          hint="Needed while the address has no account"
          defaultValue={entry.mobile_no ?? ''}
        />
      </div>
    </ChangeForm>
  );
}

function AddForm({ onDone }: { onDone(reference?: string): void }) {
  const draft = toDraftName('waitingList.add');
  const [departure, setDeparture] = useDraftField(draft, 'departure');
  const [category, setCategory] = useDraftField(draft, 'category');
  const chosen = parseDepartureKey(departure);
  const suites = useOperation('suites.list', chosen);
  const categories = [...new Set(suites.data?.suites.map((suite) => suite.category))];
  const free = (suites.data?.suites ?? []).filter(
    (suite) => suite.state === 'free' && (category === '' || suite.category === category),
  ).length;
  return (
    <ChangeForm
      operation="waitingList.add"
      title="Somebody who calls"
      toInput={({ text, optional, number }) =>
        withoutEmpty({
          journey: '',
          date: '',
          ...chosen,
          name: text('name'),
          email: text('email'),
          mobile_no: optional('mobile_no'),
          suites: number('suites') ?? 1,
          category: category || undefined,
          priority: number('priority'),
        })
      }
      what={({ reference, is_new }, { name }) =>
        is_new ? `${name} waits` : `${name} is on the list already, as ${reference}`
      }
      renderEffects={({ is_new }, _outcome, input) =>
        is_new ? (
          <>
            <NewEntryFacts input={input} />
            <p>{`${input.email} gets a letter that they wait, with a link to leave the list.`}</p>
          </>
        ) : (
          <p>The entry stays as it is, and nobody is written to.</p>
        )
      }
      confirmLabel="Add"
      onDone={({ result }) => onDone(result.reference)}
      onCancel={() => onDone()}
    >
      <TextField label="Name" name="name" required autoComplete="off" />
      <div className={layout.pair}>
        <TextField label="E-mail" name="email" type="email" required autoComplete="off" />
        <TextField label="Telephone" name="mobile_no" type="tel" autoComplete="off" />
      </div>
      <DepartureField
        required
        isFullFirst
        value={departure}
        onChange={(key) => {
          setDeparture(key);
          setCategory('');
        }}
      />
      <SelectField
        label="Category"
        name="category"
        placeholder="Any suite"
        options={categories.map((name) => ({ value: name, label: name }))}
        value={category}
        onChange={(event) => setCategory(event.target.value)}
      />
      {free > 0 && (
        <div className={layout.notice}>
          <p>{`${formatCount(free, 'suite')} of this departure ${free === 1 ? 'is' : 'are'} free now. The list takes those who find none.`}</p>
          <Link to="/new-booking">Book one instead</Link>
        </div>
      )}
      <div className={layout.pair}>
        <SelectField label="Suites" name="suites" options={counts(5)} defaultValue="1" />
        <SelectField label="Priority" name="priority" options={counts(9, 0)} defaultValue="0" />
      </div>
    </ChangeForm>
  );
}

/** What somebody would wait for, and the place in the line. */
function NewEntryFacts({ input }: { input: Omit<Input<'waitingList.add'>, 'reason'> }) {
  const { journey, date, suites, category, priority = 0 } = input;
  const { data } = useOperation('waitingList.list', { journey, date, limit: 1000 });
  const before = data?.entries.filter((entry) => entry.priority >= priority).length;
  return (
    <Facts
      facts={[
        ['Departure', <DepartureName key="departure" {...{ journey, date }} />],
        ['Wants', `${suites} × ${category ?? 'any suite'}`],
        ...(data && before !== undefined
          ? ([['Place in the line', `${before + 1} of ${data.entries.length + 1}`]] as const)
          : []),
      ]}
    />
  );
}
