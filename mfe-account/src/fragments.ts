/** The fragments that this app exposes to other apps' pages. */
import type { FragmentModule } from '@antara/contracts/composition/fragments';

export const fragments: FragmentModule['fragments'] = {
  'mfe-account/confirm-address': {
    load: () => import('./profile/confirm-address.fragment.tsx'),
  },
};
