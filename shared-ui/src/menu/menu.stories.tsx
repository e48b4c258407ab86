import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Stories } from '../internal/stories.ts';
import { Menu } from './menu.tsx';

const noop = () => {};

export default {
  group: 'Actions',
  about: 'A button and its list. Arrows, Home, End, a first letter, Escape.',
  states: [
    <Menu
      key="links and actions"
      align="start"
      trigger={
        <>
          Account <ChevronDown aria-hidden="true" />
        </>
      }
      label="Account"
      items={[
        { id: 'bookings', label: 'My bookings', to: '/userbooking' },
        { id: 'brochure', label: 'Brochure', href: '/media/documents/brochure.pdf', download: true },
        { id: 'logout', label: 'Logout', onSelect: noop },
      ]}
    />,
    <Menu
      key="long words"
      align="start"
      trigger={
        <>
          Ships <ChevronDown aria-hidden="true" />
        </>
      }
      label="Ships"
      items={[
        { id: 'two', label: 'Antara Ganges Voyager II, with her two tiers of verandas', to: '/our-ships' },
        { id: 'one', label: 'Antara Ganges Voyager', to: '/our-ships' },
      ]}
    />,
  ],
} satisfies Stories;
