import type { Stories } from '../internal/stories.ts';
import { Breadcrumb } from './breadcrumb.tsx';

export default {
  group: 'Actions',
  about: 'From the first page down to this one.',
  width: 'medium',
  states: [
    <Breadcrumb
      key="all"
      items={[
        { label: 'Home', to: '/' },
        { label: 'Our Ships', to: '/our-ships' },
        { label: 'Bengal Ganga' },
      ]}
    />,
    <Breadcrumb
      key="long words"
      items={[
        { label: 'Home', to: '/' },
        { label: 'Letters from the river', to: '/blogs' },
        { label: 'How a pilot reads the Bhagirathi between Murshidabad and Farakka after the monsoon' },
      ]}
    />,
  ],
} satisfies Stories;
