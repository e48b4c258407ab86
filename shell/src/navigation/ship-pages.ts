/** The ships' pages, under "Our Ships" in the menu (SH-06). */
import { paths } from '@antara/contracts/composition/routes';

export const shipPages = [
  { label: 'Antara Ganga Vilas', to: paths.ship('antara-ganga-vilas') },
  { label: 'Antara Ganges Voyager II', to: paths.ship('antara-ganges-voyager-ii') },
  { label: 'Antara Ganges Voyager', to: paths.ship('antara-ganges-voyager') },
  { label: 'Antara Bengal Ganga', to: paths.ship('antara-bengal-ganga') },
  { label: 'Antara Nauka Vilas', to: paths.ship('antara-nauka-vilas') },
  { label: 'Antara Catamarans', to: paths.ship('antara-catamarans') },
] as const;
