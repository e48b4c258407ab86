/** All agencies, or those that wait for approval, with what can be done about the chosen one. */
import { useState } from 'react';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { Badge } from '@antara/shared-ui/badge';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { CheckboxField } from '@antara/shared-ui/field';
import { Beside } from '../components/beside.tsx';
import { Empty, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table, type Column } from '../components/table.tsx';
import { useAddress } from '../desk/use-address.ts';
import { useOperation } from '../desk/use-operation.ts';
import { AgentState, type Agent } from './agent-state.tsx';
import { AgentPanel } from './agent-panel.tsx';
import { toLive } from '../components/use-held-rows.ts';

const step = 100;
const mostRows = 1_000;

const listColumns = (onChoose: (email: string) => void): Column<Agent>[] => [
  {
    header: 'Agency',
    cell: ({ company_name, email }) => (
      <button type="button" onClick={() => onChoose(email)}>
        {company_name}
      </button>
    ),
  },
  {
    header: 'State',
    cell: ({ state, requests }) => (
      <>
        <AgentState state={state} />
        {requests.length > 0 && <Badge tone="marigold">second person</Badge>}
      </>
    ),
    value: ({ state }) => state.toLowerCase(),
  },
  { header: 'Agent', cell: ({ name }) => name },
  { header: 'E-mail', cell: ({ email }) => email },
  { header: 'Commission', align: 'end', cell: ({ rate }) => `${rate.percent} %` },
  { header: 'Country', cell: ({ country }) => country },
  {
    header: 'Registered',
    value: ({ registered_at }) => registered_at,
    cell: ({ registered_at }) => formatDate(toCivilDate(new Date(registered_at)), 'short'),
  },
];

export function AgentList() {
  const { get, set: setAddress } = useAddress();
  const [limit, setLimit] = useState(step);
  const waiting = get('waiting') !== undefined;
  const input = { waiting, limit };
  const read = useOperation('agents.list', input, { follows: true, keepsPrevious: true });
  if (read.error) return <Problem error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return null;
  const { agents, more } = read.data;
  const chosen = agents.find(({ email }) => email === get('agent'));
  return (
    <Beside
      panel={
        chosen && <AgentPanel key={chosen.email} agent={chosen} onClose={() => setAddress({ agent: null })} />
      }
    >
      <Section
        title={waiting ? 'Agents who wait for approval' : 'All agents'}
        note={
          <CheckboxField
            label="only those who wait"
            checked={waiting}
            onChange={(event) => setAddress({ waiting: event.target.checked ? 1 : null })}
          />
        }
      >
        {agents.length === 0 ? (
          <Empty>
            {waiting
              ? 'Nobody waits for approval.'
              : 'No travel agent has registered yet. Agents register on the site, and wait here for approval.'}
          </Empty>
        ) : (
          <Table
            opensRows
            list="agents"
            live={toLive(read, input)}
            caption="Agents"
            rows={agents}
            rowKey={({ account }) => account}
            isChosen={({ email }) => email === chosen?.email}
            columns={listColumns((agent) => setAddress({ agent }))}
          />
        )}
        {more && limit < mostRows && (
          <Button size="small" variant="quiet" onClick={() => setLimit(Math.min(mostRows, limit + step))}>
            {`Show more than ${limit}`}
          </Button>
        )}
      </Section>
    </Beside>
  );
}
