import type { Meta, StoryObj } from '../testing/stories.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Menu } from './menu.tsx';

/** A button and its list. Arrows, Home, End, a first letter, Escape. */
const meta = {
  title: 'Actions/Menu',
  component: Menu,
  args: { align: 'start' },
} satisfies Meta<typeof Menu>;

export default meta;

type Story = StoryObj<typeof Menu>;

export const LinksAndActions: Story = {
  args: {
    trigger: (
      <>
        Account <ChevronDown aria-hidden="true" />
      </>
    ),
    label: 'Account',
    items: [
      { id: 'bookings', label: 'My bookings', to: '/userbooking' },
      { id: 'brochure', label: 'Brochure', href: '/media/documents/brochure.pdf', download: true },
      { id: 'logout', label: 'Logout', onSelect: () => {} },
    ],
  },
};

export const LongWords: Story = {
  args: {
    trigger: (
      <>
        Ships <ChevronDown aria-hidden="true" />
      </>
    ),
    label: 'Ships',
    items: [
      { id: 'two', label: 'Antara Ganges Voyager II, with her two tiers of verandas', to: '/our-ships' },
      { id: 'one', label: 'Antara Ganges Voyager', to: '/our-ships' },
    ],
  },
};
