import { useAgentPricesView } from '@antara/contracts/react/use-agent-prices';
import { AgentPricesField } from '@antara/shared-ui/agent-prices-field';

/** What a travel agent sees beside the prices of this page; nothing for anybody else. */
export function AgentPricesSwitch({ className }: { className?: string | undefined }) {
  const view = useAgentPricesView();
  return view && <AgentPricesField {...view} className={className} />;
}
