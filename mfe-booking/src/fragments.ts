/** The fragments that this app exposes to other apps' pages. */
import type { FragmentModule } from '@antara/contracts/composition/fragments';

export const fragments: FragmentModule['fragments'] = {
  'mfe-booking/tour-cards': {
    load: () => import('./components/tour-cards/tour-cards.fragment.tsx'),
  },
  'mfe-booking/passports': {
    load: () => import('./passports/passports.fragment.tsx'),
  },
  'mfe-booking/date-change': {
    load: () => import('./date-change/date-change.fragment.tsx'),
  },
  'mfe-booking/additions': {
    load: () => import('./additions/additions.fragment.tsx'),
  },
};
