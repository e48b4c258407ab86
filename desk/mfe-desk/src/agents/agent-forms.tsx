/** Forms about an agency: the rate of its commission, and the account to which it is paid. */
import { useState } from 'react';
import { formatDate } from '@antara/shared-ui/date';
import { DateField, TextField } from '@antara/shared-ui/field';
import { ActionForm } from '../components/action-form.tsx';
import { Facts } from '../components/page.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useChange } from '../desk/use-change.ts';
import { getToday } from '../desk/get-today.ts';
import type { Agent } from './agent-state.tsx';

/** `12.5 % since 3 Nov 2026`, or `10 %, the company’s own rate`. */
export const describeRate = ({ percent, valid_from }: Agent['rate']) =>
  valid_from === null
    ? `${percent} %, as for all agencies without a rate of their own`
    : `${percent} % from ${formatDate(valid_from, 'short')}`;

interface FormProps {
  agent: Pick<Agent, 'email' | 'company_name' | 'bank'>;
  onClose(): void;
}

export function RateForm({ agent, onClose }: { agent: Agent; onClose(): void }) {
  const today = getToday();
  const [percent, setPercent] = useState(String(agent.rate.percent));
  const [from, setFrom] = useState(today);
  const change = useChange('agents.rate', { done: 'The rate is kept.', onDone: onClose });
  return (
    <>
      {change.state.status !== 'rehearsed' && (
        <ActionForm
          title={`Commission of ${agent.company_name}`}
          isBusy={change.state.status === 'rehearsing'}
          onSubmit={() =>
            void change.rehearse({ email: agent.email, percent: Number(percent), valid_from: from })
          }
          onCancel={onClose}
        >
          <p>{`Now ${describeRate(agent.rate)}.`}</p>
          <TextField
            label="Per cent of the fare"
            type="number"
            min={0}
            max={40}
            step="0.01"
            required
            value={percent}
            onChange={(event) => setPercent(event.target.value)}
          />
          <DateField
            label="For bookings made from"
            required
            min={today}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        </ActionForm>
      )}
      <WhatWillHappen
        change={change}
        reason="optional"
        title={(result) => `${result.percent} % for ${result.agent.company_name}`}
      >
        {({ valid_from }) => (
          <p>
            {`Bookings made from ${formatDate(valid_from)} on earn it. The commission of earlier ones does not change.`}
          </p>
        )}
      </WhatWillHappen>
    </>
  );
}

export function BankAccountForm({ agent, onClose }: FormProps) {
  const [name, setName] = useState('');
  const [account, setAccount] = useState('');
  const [ifsc, setIfsc] = useState('');
  const change = useChange('agents.bankAccount', { done: 'The account is kept.', onDone: onClose });
  return (
    <>
      {change.state.status !== 'rehearsed' && (
        <ActionForm
          title={`Bank account of ${agent.company_name}`}
          isBusy={change.state.status === 'rehearsing'}
          onSubmit={() => void change.rehearse({ email: agent.email, name, account, ifsc })}
          onCancel={onClose}
        >
          <TextField
            label="Holder, as the bank has it"
            required
            value={name}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label="Account number"
            inputMode="numeric"
            required
            value={account}
            autoComplete="off"
            onChange={(event) => setAccount(event.target.value)}
          />
          <TextField
            label="IFSC"
            hint="Four letters, a zero, six letters or digits: HDFC0001234"
            required
            value={ifsc}
            autoComplete="off"
            onChange={(event) => setIfsc(event.target.value)}
          />
        </ActionForm>
      )}
      <WhatWillHappen
        change={change}
        reason="optional"
        title={(result) =>
          agent.bank
            ? `Commission of ${result.agent.company_name} goes to another account`
            : `Commission of ${result.agent.company_name} goes to this account`
        }
      >
        {({ bank }) => (
          <>
            <Facts
              facts={[
                ['Holder', bank.name],
                ...(agent.bank ? [['Account until now', agent.bank.account] as const] : []),
                ['Account', bank.account],
                ['IFSC', bank.ifsc],
              ]}
            />
            <p>The agency is written to, so that it notices a change that it did not ask for.</p>
          </>
        )}
      </WhatWillHappen>
    </>
  );
}
