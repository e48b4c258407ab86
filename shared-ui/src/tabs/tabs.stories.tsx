import type { Stories } from '../internal/stories.ts';
import { Tabs } from './tabs.tsx';

export default {
  group: 'One of several',
  about: 'One panel of several; all of them without scripts.',
  width: 'wide',
  states: [
    <Tabs
      key="all"
      label="Suite categories"
      items={[
        { id: 'signature', label: 'Signature', panel: <p>Nineteen square metres and a French balcony.</p> },
        { id: 'heritage', label: 'Heritage', panel: <p>Brass, cane and a writing desk.</p> },
        { id: 'maharaja', label: 'Maharaja', panel: <p>The whole bow.</p> },
      ]}
    />,
    <Tabs
      key="more than fit"
      label="Days"
      items={Array.from({ length: 15 }, (_, day) => ({
        id: `${day}`,
        label: `Day ${day + 1}`,
        panel: <p>What the river brings on day {day + 1}.</p>,
      }))}
    />,
  ],
} satisfies Stories;
