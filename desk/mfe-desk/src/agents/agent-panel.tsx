/** One agency: approve, refuse, suspend, its rate of commission and its bank account. */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { Badge } from '@antara/shared-ui/badge';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { Facts, Section } from '../components/page.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { useChange } from '../desk/use-change.ts';
import { AgentState, type Agent } from './agent-state.tsx';
import { toFullTitle } from '../tasks/words.ts';
import { BankAccountForm, describeRate, RateForm } from './agent-forms.tsx';
import styles from './agents.module.css';
import { withReason } from '../desk/with-reason.ts';

interface AgentPanelProps {
  agent: Agent;
  onClose(): void;
}

const requestNames: Record<string, string> = { 'agents.bankAccount': 'Another bank account' };

const describeAccount = ({ bank }: Agent) =>
  bank ? `${bank.ifsc} ${bank.account}, ${bank.name}` : 'none yet';

const toDay = (instant: string) => formatDate(toCivilDate(new Date(instant)));

export function AgentPanel({ agent, onClose }: AgentPanelProps) {
  const { may } = useDesk();
  const [form, setForm] = useState<'rate' | 'bank' | null>(null);
  const approve = useChange('agents.approve', { done: `${agent.company_name} is approved.` });
  const refuse = useChange('agents.refuse', { done: 'Refused.', withReason, onDone: onClose });
  const suspend = useChange('agents.suspend', { done: 'Suspended.', withReason });
  const isDeciding = [approve, refuse, suspend].some(({ state }) => state.status !== 'idle');
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { email, state } = agent;
  const close = () => setForm(null);

  if (form === 'rate') return <RateForm agent={agent} onClose={close} />;
  if (form === 'bank') return <BankAccountForm agent={agent} onClose={close} />;
  return (
    <>
      <WhatWillHappen
        change={approve}
        reason="none"
        confirmLabel="Approve"
        title={(result) => `${result.agent.company_name} is approved`}
      >
        {({ letter }) =>
          letter === 'sent' ? (
            <p>The agents’ pages are open at once, with agents’ prices. A letter says so.</p>
          ) : (
            <p>
              The agents’ pages are open as soon as the address is confirmed, which it is not: another code is
              mailed, and the letter follows it.
            </p>
          )
        }
      </WhatWillHappen>
      <WhatWillHappen
        change={refuse}
        confirmLabel="Refuse"
        title={(result) => `${result.agent.company_name} is refused`}
      >
        {() => (
          <p>
            {`The agency is deleted; the account stays as a guest’s. Nobody is written to: tell ${email} why yourself.`}
          </p>
        )}
      </WhatWillHappen>
      <WhatWillHappen
        change={suspend}
        confirmLabel="Suspend"
        title={(result) => `${result.agent.company_name} is suspended`}
      >
        {({ letter, options_ended, clients_written, clients_unnamed }) => (
          <>
            <p>
              {letter === 'sent'
                ? 'The agents’ pages are closed to it at once, and a letter says so. Bookings and commission stay.'
                : 'The agents’ pages are closed to it at once. No letter: its address is not confirmed. Bookings and commission stay.'}
            </p>
            <Facts
              facts={[
                ['Options that end', options_ended],
                ['Clients who get a link to pay us', clients_written.join(', ') || 'none'],
                ...(clients_unnamed.length > 0
                  ? [['An amount due, and no client named', clients_unnamed.join(', ')] as const]
                  : []),
              ]}
            />
          </>
        )}
      </WhatWillHappen>
      {!isDeciding && (
        <div
          ref={heading}
          role="group"
          aria-label={agent.company_name}
          tabIndex={-1}
          className={styles.panel}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
        >
          <Section title={agent.company_name} note={<AgentState state={state} />}>
            <div className={styles.facts}>
              <Facts
                facts={[
                  ['Agent', agent.name],
                  ['E-mail', agent.email_confirmed ? email : `${email}, not confirmed`],
                  ['Telephone', agent.mobile_no],
                  ['Country', agent.country],
                  ['Consortium', agent.consortium || 'none'],
                  ...(agent.approved_at
                    ? ([
                        ['Commission', describeRate(agent.rate)],
                        ...(agent.next_rate
                          ? [['Commission after that', describeRate(agent.next_rate)] as const]
                          : []),
                        ['Bank account', describeAccount(agent)],
                      ] as const)
                    : []),
                  ['Registered', toDay(agent.registered_at)],
                  ...(agent.approved_at ? [['Approved', toDay(agent.approved_at)] as const] : []),
                  ...(agent.suspended_at ? [['Suspended', toDay(agent.suspended_at)] as const] : []),
                ]}
              />
              {agent.requests.length > 0 && (
                <ul className={styles.requests} aria-label="Waits for a second person">
                  {agent.requests.map(({ request, operation, asked_by, expires_at }) => (
                    <li key={request}>
                      <Badge tone="marigold">waits for a second person</Badge>
                      <span>{`${requestNames[operation] ?? toFullTitle(operation)}, asked by ${asked_by}, until ${toDay(expires_at)}`}</span>
                      {may('approvals.list') && <Link to="/approvals">Approvals</Link>}
                    </li>
                  ))}
                </ul>
              )}
              <div className={styles.actions}>
                {may('agents.approve') && state !== 'open' && (
                  <Button size="small" onClick={() => void approve.rehearse({ email })}>
                    {state === 'suspended' ? 'Open again …' : 'Approve …'}
                  </Button>
                )}
                {may('agents.refuse') && agent.approved_at === null && (
                  <Button
                    size="small"
                    variant="secondary"
                    onClick={() => void refuse.rehearse({ email, reason: '' })}
                  >
                    Refuse …
                  </Button>
                )}
                {may('agents.rate') && agent.approved_at !== null && (
                  <Button size="small" variant="secondary" onClick={() => setForm('rate')}>
                    Rate …
                  </Button>
                )}
                {may('agents.bankAccount') && agent.approved_at !== null && (
                  <Button size="small" variant="secondary" onClick={() => setForm('bank')}>
                    Bank account …
                  </Button>
                )}
                <Button size="small" variant="quiet" onClick={onClose}>
                  Close
                </Button>
              </div>
              {may('agents.suspend') && state === 'open' && (
                <div className={styles.apart}>
                  <Button
                    size="small"
                    variant="secondary"
                    onClick={() => void suspend.rehearse({ email, reason: '' })}
                  >
                    Suspend …
                  </Button>
                </div>
              )}
            </div>
          </Section>
        </div>
      )}
    </>
  );
}
