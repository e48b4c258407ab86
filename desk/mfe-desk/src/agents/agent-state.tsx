import { Badge } from '@antara/shared-ui/badge';
import type { Result } from '@antara/desk-common/operations';

export type Agent = Result<'agents.list'>['agents'][number];

const states: Record<Agent['state'], { tone: 'teal' | 'marigold' | 'brick'; text: string }> = {
  open: { tone: 'teal', text: 'approved' },
  waiting: { tone: 'brick', text: 'waits for approval' },
  suspended: { tone: 'marigold', text: 'suspended' },
};

export function AgentState({ state }: { state: Agent['state'] }) {
  return <Badge tone={states[state].tone}>{states[state].text}</Badge>;
}
