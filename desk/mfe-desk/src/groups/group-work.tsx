/** What can be done with a group: guests, money, suites, terms, its end. */
import { formatDate } from '@antara/shared-ui/date';
import { CheckboxField, DateField, SelectField, TextField } from '@antara/shared-ui/field';
import { formatInr } from '@antara/shared-ui/price';
import { ChangeForm } from '../components/change-form.tsx';
import type { RecordTask } from '../components/record-tasks.tsx';
import { FileButtons } from '../components/file-buttons.tsx';
import { Facts } from '../components/page.tsx';
import { readSuites, SuiteGuests } from '../components/suite-guests.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { formatPaise } from '../desk/amounts.ts';
import { readFileAsBase64 } from '../desk/files.ts';
import layout from '../components/layout.module.css';
import { ChangeTermsForm } from './change-terms-form.tsx';
import { readCounts } from './group-terms.ts';
import { describePlaced, type Group } from './group-words.ts';
import { NameGuestsForm } from './name-guests-form.tsx';
import { getToday } from '../desk/get-today.ts';
import { toDepartureKey } from '../components/departures.ts';
import { toDraftName } from '../desk/form-drafts.ts';
import { formatCount } from '../desk/words.ts';
import { CategoryFields, useCategories } from './term-fields.tsx';

const Sentences = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.map((sentence) => <p key={sentence}>{sentence}</p>);

/** Returns the tasks on a group; none for one that has ended. */
export function listGroupTasks(group: Group): RecordTask[] {
  const { group_id } = group;
  if (group.ended_at) return [];
  return [
    {
      id: 'rooming-list',
      label: 'Rooming list …',
      needs: 'groups.roomingList',
      renderForm: (close) => (
        <ChangeForm
          operation="groups.roomingList"
          title="Bring the rooming list back"
          subject={group_id}
          toInput={async ({ file }) => {
            const chosen = file('file');
            return { group_id, content: chosen ? await readFileAsBase64(chosen) : '' };
          }}
          what={({ booked, named }) => `${booked.length + named.length} suites get guests`}
          renderEffects={(placed) => (
            <>
              <Sentences sentences={describePlaced(placed)} />
              <p>The contact person is written to.</p>
            </>
          )}
          onDone={close}
          onCancel={close}
        >
          <label className={layout.field}>
            <span>The file, CSV or XLSX; of a guest only the suite and the name are required</span>
            <input type="file" name="file" accept=".csv,.xlsx" required />
          </label>
        </ChangeForm>
      ),
    },
    {
      id: 'book',
      label: 'Book suites …',
      needs: 'groups.book',
      renderForm: (close) => (
        <ChangeForm
          operation="groups.book"
          title="Book suites, guests named later"
          subject={group_id}
          toInput={(values) => ({ group_id, suites: readSuites(values) })}
          what={({ booked }) => `${booked.length} suites booked`}
          renderEffects={(placed) => (
            <>
              <Sentences sentences={describePlaced(placed)} />
              <p>The contact person is written to.</p>
            </>
          )}
          onDone={close}
          onCancel={close}
        >
          <SuiteGuests
            areTicked
            legend="Suites that are kept for the group"
            suites={group.kept.map(({ room, category }) => ({ value: room, label: `${room} ${category}` }))}
            none="No suite is kept any more: all are booked or were given back."
          />
        </ChangeForm>
      ),
    },
    {
      id: 'names',
      label: 'Name guests …',
      needs: 'groups.book',
      renderForm: (close) => <NameGuestsForm group={group} onClose={close} />,
    },
    {
      id: 'transfer',
      label: 'Transfer received …',
      needs: 'groups.transferReceived',
      renderForm: (close) => <TransferForm id={group_id} onClose={close} />,
    },
    {
      id: 'request-payment',
      label: 'Request payment …',
      needs: 'groups.requestPayment',
      renderForm: (close) => <RequestPaymentForm group={group} onClose={close} />,
    },
    {
      id: 'undo-transfer',
      label: 'Take a transfer back …',
      needs: 'groups.transferUndo',
      renderForm: (close) => (
        <ChangeForm
          operation="groups.transferUndo"
          title="Take a mistaken entry back"
          subject={group_id}
          toInput={({ text }) => ({ group_id, reference: text('reference') })}
          what={({ amount_paise }) => `${formatPaise(amount_paise)} taken back`}
          renderEffects={({ bookings }) => <p>{`From ${bookings.join(', ')}, by counter-entries.`}</p>}
          reason="input"
          onDone={close}
          onCancel={close}
        >
          <TextField label="The bank’s number" name="reference" required />
        </ChangeForm>
      ),
    },
    {
      id: 'terms',
      label: 'Change terms …',
      needs: 'groups.change',
      renderForm: (close) => <ChangeTermsForm group={group} onClose={close} />,
    },
    {
      id: 'add-suites',
      label: 'More suites …',
      needs: 'groups.addSuites',
      renderForm: (close) => <AddSuitesForm group={group} onClose={close} />,
    },
    {
      id: 'release',
      label: 'Release suites …',
      needs: 'groups.release',
      renderForm: (close) => (
        <ChangeForm
          operation="groups.release"
          title="Put suites back on sale"
          subject={group_id}
          toInput={({ list }) => ({ group_id, ...(list('rooms').length > 0 && { rooms: list('rooms') }) })}
          what={({ released }) => `${released.length} suites on sale again`}
          renderEffects={({ released }) => <p>{released.join(', ') || 'None.'}</p>}
          reason="input"
          onDone={close}
          onCancel={close}
        >
          <TextField label="Suites" name="rooms" hint="Empty: all that are not booked" />
        </ChangeForm>
      ),
    },
    {
      id: 'end',
      label: 'End …',
      needs: 'groups.end',
      renderForm: (close) => <EndForm id={group_id} onClose={close} />,
    },
  ];
}

interface PartFormProps {
  id: string;
  onClose(): void;
}

function AddSuitesForm({ group, onClose }: { group: Group; onClose(): void }) {
  const { group_id } = group;
  const draft = toDraftName('groups.addSuites', group_id);
  const { categories, error } = useCategories(toDepartureKey(group));
  return (
    <ChangeForm
      operation="groups.addSuites"
      title="Keep more suites"
      subject={group_id}
      toInput={(values) => ({
        group_id,
        rooms: values.list('rooms'),
        categories: readCounts(values, categories),
      })}
      what={({ suites }) => formatCount(suites.length, 'more suite')}
      renderEffects={({ suites }) => <p>{`Kept for the group: ${suites.join(', ')}.`}</p>}
      onDone={onClose}
      onCancel={onClose}
    >
      <CategoryFields hasCounts {...{ draft, categories, error }} />
      <TextField
        label="Certain suites"
        name="rooms"
        placeholder="101, 102"
        hint="By room number, beside the numbers of suites"
        autoComplete="off"
      />
    </ChangeForm>
  );
}

function RequestPaymentForm({ group, onClose }: { group: Group; onClose(): void }) {
  const { may } = useDesk();
  const { group_id, contact, sums, bookings } = group;
  const open = sums.due.filter(({ open_inr }) => open_inr > 0);
  const owedInr = bookings.reduce((sum, { balance_inr }) => sum + balance_inr, 0);
  return (
    <ChangeForm
      operation="groups.requestPayment"
      title="Ask for a payment"
      subject={group_id}
      toInput={({ text, isChecked }) => ({
        group_id,
        ...(text('on') && { on: text('on') }),
        card: isChecked('card'),
      })}
      what={({ amount_inr, on }) => `${formatInr(amount_inr)} asked for, due ${formatDate(on, 'short')}`}
      renderEffects={({ links, on, amount_inr }) => (
        <>
          {amount_inr > owedInr && (
            <p>{`The bookings of the group owe ${formatInr(owedInr)} so far. What comes is entered for bookings: book the other suites before the money is there.`}</p>
          )}
          <p>{`${contact ? `${contact.name}, ${contact.email},` : 'The contact person'} gets the request as a PDF: a pro-forma invoice, not a tax invoice.`}</p>
          {may('groups.paymentRequestFile') && (
            <FileButtons
              operation="groups.paymentRequestFile"
              input={{ group_id, on }}
              name="the request that is sent"
            />
          )}
          <Sentences
            sentences={links.map(
              ({ booking_id, amount_inr, until }) =>
                `A link to pay ${formatInr(amount_inr)} of ${booking_id} by card goes out, until ${formatDate(until, 'short')}.`,
            )}
          />
        </>
      )}
      confirmLabel="Send"
      onDone={onClose}
      onCancel={onClose}
    >
      {open.length === 0 && <p>Nothing is left to pay.</p>}
      {open.length > 0 && (
        <SelectField
          label="Payment"
          name="on"
          options={open.map(({ on, open_inr }) => ({
            value: on,
            label: `${formatInr(open_inr)}, due ${formatDate(on, 'short')}`,
          }))}
        />
      )}
      {owedInr > 0 && may('bookings.paymentLink') && (
        <CheckboxField label="Links to pay by card as well" name="card" value="yes" />
      )}
    </ChangeForm>
  );
}

function TransferForm({ id, onClose }: PartFormProps) {
  return (
    <ChangeForm
      operation="groups.transferReceived"
      title="A transfer for the group"
      subject={id}
      toInput={({ number, text }) => ({
        group_id: id,
        amount_paise: Math.round((number('amount') ?? 0) * 100),
        reference: text('reference'),
        on: text('on'),
      })}
      what={({ amount_paise }) => `${formatPaise(amount_paise)} received`}
      renderEffects={({ parts }) => (
        <Facts
          facts={parts.map(
            ({ booking_id, amount_paise, left_paise }) =>
              [booking_id, `${formatPaise(amount_paise)}, left ${formatPaise(left_paise)}`] as const,
          )}
        />
      )}
      onDone={onClose}
      onCancel={onClose}
    >
      <TextField label="Rupees" name="amount" inputMode="decimal" required />
      <TextField label="The bank’s number" name="reference" required autoComplete="off" />
      <DateField label="Day on the statement" name="on" required defaultValue={getToday()} />
    </ChangeForm>
  );
}

function EndForm({ id, onClose }: PartFormProps) {
  return (
    <ChangeForm
      operation="groups.end"
      title="End the group"
      subject={id}
      toInput={({ isChecked }) => ({ group_id: id, cancel_bookings: isChecked('cancel_bookings') })}
      what={() => `${id} ends`}
      renderEffects={({ released, cancelled }) => (
        <>
          <p>{`On sale again: ${released.join(', ') || 'none'}.`}</p>
          <Facts
            facts={cancelled.map(
              ({ booking_id, fee_inr, refund_inr }) =>
                [
                  `${booking_id} cancelled`,
                  `fee ${formatInr(fee_inr)}, refund ${formatInr(refund_inr)}`,
                ] as const,
            )}
          />
          <p>The contact person is written to, with the reason.</p>
        </>
      )}
      reason="input"
      confirmLabel="End it"
      onDone={onClose}
      onCancel={onClose}
    >
      <CheckboxField label="Cancel its bookings, too, each on its terms" name="cancel_bookings" value="yes" />
    </ChangeForm>
  );
}
