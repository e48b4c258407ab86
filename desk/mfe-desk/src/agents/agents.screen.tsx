/** Travel agents: who asks to be one, on which terms they work, and the commission that is due to them. */
import { Tabs } from '@antara/shared-ui/tabs';
import { Page } from '../components/page.tsx';
import { useAddress } from '../desk/use-address.ts';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { AgentList } from './agent-list.tsx';
import { DueCommission } from './due-commission.tsx';
import { Payouts } from './payouts.tsx';

export default withDesk(function Agents() {
  const { may } = useDesk();
  const { get, set: setAddress } = useAddress();
  const tab = get('tab') ?? 'agents';
  return (
    <Page hasViews title="Agents">
      <Tabs
        label="Agents"
        value={tab}
        onChange={(id) => setAddress({ tab: id === 'agents' ? null : id, agent: null })}
        items={[
          { id: 'agents', label: 'Agents', panel: tab === 'agents' && <AgentList /> },
          ...(may('agents.due')
            ? [{ id: 'due', label: 'Commission due', panel: tab === 'due' && <DueCommission /> }]
            : []),
          ...(may('registers.commissions')
            ? [{ id: 'paid', label: 'Paid out', panel: tab === 'paid' && <Payouts /> }]
            : []),
        ]}
      />
    </Page>
  );
});
