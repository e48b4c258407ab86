import { useAgentPricesView } from '@antara/contracts/react/use-agent-prices';
import { AgentPricesField } from '@antara/shared-ui/agent-prices-field';

/** Lets a travel agent choose what is shown beside the prices of this page. Renders nothing for other visitors. */
export function AgentPricesSwitch({ className }: { className?: string | undefined }) {
  const view = useAgentPricesView();
  return view && <AgentPricesField {...view} className={className} />;
}
