import { CheckboxField, SelectField } from '@antara/shared-ui/field';
import { formatInr } from '@antara/shared-ui/price';
import { type BookingRecord, isChangeable } from '../record.ts';
import type { BookingChange, ChangeProps } from './change.ts';
import { ChangePanel } from './change-panel.tsx';
import { getLetterAddress } from './letter-to.ts';
import { MoneyFacts } from './money-facts.tsx';
import { withReason } from '../../desk/with-reason.ts';

export interface Part {
  label: string;
  input: { room?: string; guest?: number; extra?: string };
}

/** Returns what can be cancelled of a booking: a suite of several, a guest of several in a suite, an extra. */
export function listParts({ line, guests, booking }: BookingRecord): Part[] {
  const suites =
    line.suites.length > 1 ? line.suites.map((room) => ({ label: `Suite ${room}`, input: { room } })) : [];
  const people = guests
    .filter(({ room }) => guests.filter((other) => other.room === room).length > 1)
    .map(({ room, guest, first_name, last_name }) => ({
      label: `${first_name} ${last_name}, suite ${room}`,
      input: { room, guest },
    }));
  const extras = [...(booking?.addons ?? []), ...(booking?.extensions ?? [])].map(({ title }) => ({
    label: title,
    input: { extra: title },
  }));
  return [...suites, ...people, ...extras];
}

function CancelPart(change: ChangeProps) {
  const { booking_id } = change.record;
  const parts = listParts(change.record);
  const preset = parts.findIndex(({ input }) => input.room === change.of && input.guest === undefined);
  return (
    <ChangePanel
      change={change}
      operation="bookings.cancelPart"
      title="Cancel a part"
      initial={{ part: preset < 0 ? '' : String(preset), waive_fee: false }}
      renderFields={({ text, box }) => (
        <>
          <SelectField
            label="Part"
            placeholder="Choose a suite, guest or extra"
            required
            options={parts.map(({ label }, nth) => ({ value: String(nth), label }))}
            {...text('part')}
          />
          <CheckboxField label="Take no fee for it" {...box('waive_fee')} />
        </>
      )}
      toInput={({ part, waive_fee }) => ({
        booking_id,
        ...parts[Number(part)]?.input,
        waive_fee,
        reason: '',
      })}
      withReason={withReason}
      resultTitle={({ room, guest, extra }) =>
        extra !== undefined
          ? `${extra} is cancelled`
          : guest === undefined
            ? `Suite ${room} is cancelled`
            : `One guest fewer in suite ${room}`
      }
      renderResult={(result) => (
        <MoneyFacts
          result={result}
          letterTo={getLetterAddress(change.record)}
          first={[['Worth of the part', `${formatInr(result.value_inr)}, fee ${result.fee_percent} %`]]}
        />
      )}
      toPreview={({ room, guest, extra, total_inr }) => ({
        suites: room && guest === undefined && extra === undefined ? [{ from: room, to: 'free' }] : [],
        totalInr: total_inr,
      })}
      done="The part is cancelled, and the new papers are mailed."
      confirmLabel="Cancel the part"
    />
  );
}

export const cancelPart: BookingChange = {
  id: 'part',
  label: 'Cancel a suite, guest or extra',
  group: 'End',
  operation: 'bookings.cancelPart',
  needsSettledMoney: true,
  isPossible: (record) => isChangeable(record) && listParts(record).length > 0,
  Form: CancelPart,
};
