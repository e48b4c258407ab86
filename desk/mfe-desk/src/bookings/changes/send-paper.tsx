import { EmailField, SelectField } from '@antara/shared-ui/field';
import type { Input } from '@antara/desk-common/operations';
import { Facts } from '../../components/page.tsx';
import { paperNames, listPapers, type SentPaper } from '../papers.ts';
import type { BookingChange, ChangeProps } from './change.ts';
import { ChangePanel } from './change-panel.tsx';
import { getLetterAddress } from './letter-to.ts';
import { withReasonIfAny } from '../../desk/with-reason.ts';

function SendPaper(change: ChangeProps) {
  const { booking_id } = change.record;
  const papers = listPapers(change.record);
  // `invoice INV/1` names one paper, `invoice` all of a kind.
  const [paper = '', number = ''] = change.of.split(' ');
  const first = papers.find((one) => one.paper === paper) ?? papers[0];
  return (
    <ChangePanel
      change={change}
      operation="bookings.send"
      title="Send a paper again"
      initial={{ paper: first?.paper ?? '', number, to: '' }}
      renderFields={({ values, set, text }) => {
        const numbers = papers.find((one) => one.paper === values.paper)?.numbers ?? [];
        return (
          <>
            <SelectField
              label="Paper"
              options={papers.map((one) => ({ value: one.paper, label: paperNames[one.paper] }))}
              value={values.paper}
              onChange={(event) => set({ paper: event.target.value, number: '' })}
            />
            {numbers.length > 1 && (
              <SelectField
                label="Number"
                placeholder="All of them"
                options={numbers.map((value) => ({ value, label: value }))}
                {...text('number')}
              />
            )}
            <EmailField
              label="Another address"
              hint={`Empty: ${getLetterAddress(change.record)}. Another address needs a reason.`}
              {...text('to')}
            />
          </>
        );
      }}
      toInput={(values): Input<'bookings.send'> => ({
        booking_id,
        paper: values.paper as SentPaper,
        ...(values.number && { number: values.number }),
        ...(values.to.trim() && { to: values.to.trim() }),
      })}
      withReason={withReasonIfAny}
      asksReason={({ to }) => (to.trim() ? 'required' : 'optional')}
      resultTitle={({ paper: sent }) => `${paperNames[sent]} mailed again`}
      renderResult={({ numbers }, _outcome, input) => (
        <Facts
          facts={[
            ['Numbers', numbers.join(', ') || 'none'],
            ['As', numbers.length ? 'it was issued' : 'the booking is now'],
            ['To', input.to ?? getLetterAddress(change.record)],
          ]}
        />
      )}
      done="The paper is mailed."
      confirmLabel="Send"
    />
  );
}

export const sendPaper: BookingChange = {
  id: 'send',
  label: 'Send a paper again',
  group: 'Papers',
  operation: 'bookings.send',
  isPossible: (record) => listPapers(record).length > 0,
  Form: SendPaper,
};
