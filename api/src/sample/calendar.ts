/**
 * The published cruise calendar 2025-2026 (PB-17): 27 sailings from 14 September 2025 to 30 April 2026. No vessel is in two
 * places at once, and each festival lies within its sailing.
 */
import type { SampleSailing } from './content-types.ts';

const programs = {
  A: { program: 'Artisans of Bengal', slug: 'artisans-of-bengal' },
  P: { program: 'Princely Murshidabad', slug: 'princely-murshidabad' },
  U: { program: 'Kolkata-Varanasi Upstream', slug: 'kolkata-varanasi-upstream' },
  D: { program: 'Varanasi-Kolkata Downstream', slug: 'varanasi-kolkata-downstream' },
  K: { program: 'Patna-Kolkata Downstream', slug: 'patna-kolkata-downstream' },
  T: { program: "Treading the Buddha's Trail", slug: 'treading-the-buddhas-trail' },
} as const;

function sailing(
  no: number,
  date_from: string,
  departureDates: string,
  vessel: string,
  nights: 7 | 11 | 14 | 19,
  program: keyof typeof programs,
  festival: string | null,
): SampleSailing {
  return {
    no,
    date_from,
    departureDates,
    vessel,
    duration: `${nights} Nights`,
    ...programs[program],
    festival,
  };
}

export const calendar: readonly SampleSailing[] = [
  sailing(1, '2025-09-14', '14 Sep – 21 Sep 2025', 'MV Ganges Voyager', 7, 'A', null),
  sailing(2, '2025-09-28', '28 Sep – 5 Oct 2025', 'MV Ganges Voyager', 7, 'P', 'Dussehra'),
  sailing(3, '2025-10-05', '5 Oct – 16 Oct 2025', 'MV Bengal Ganga', 11, 'T', null),
  sailing(4, '2025-10-12', '12 Oct – 19 Oct 2025', 'MV Ganges Voyager', 7, 'A', null),
  sailing(5, '2025-10-18', '18 Oct – 25 Oct 2025', 'MV Bengal Ganga', 7, 'K', 'Diwali'),
  sailing(6, '2025-10-19', '19 Oct – 26 Oct 2025', 'MV Ganges Voyager', 7, 'P', 'Diwali'),
  sailing(7, '2025-11-04', '4 Nov – 18 Nov 2025', 'MV Ganga Vilas', 14, 'U', null),
  sailing(8, '2025-11-09', '9 Nov – 20 Nov 2025', 'MV Bengal Ganga', 11, 'T', null),
  sailing(9, '2025-11-16', '16 Nov – 23 Nov 2025', 'MV Ganges Voyager', 7, 'A', null),
  sailing(10, '2025-11-21', '21 Nov – 2 Dec 2025', 'MV Ganga Vilas', 11, 'D', null),
  sailing(11, '2025-11-22', '22 Nov – 29 Nov 2025', 'MV Bengal Ganga', 7, 'K', null),
  sailing(12, '2025-12-07', '7 Dec – 14 Dec 2025', 'MV Ganges Voyager', 7, 'P', null),
  sailing(13, '2025-12-16', '16 Dec 2025 – 4 Jan 2026', 'MV Ganga Vilas', 19, 'U', 'New Year'),
  sailing(14, '2025-12-21', '21 Dec 2025 – 1 Jan 2026', 'MV Bengal Ganga', 11, 'T', 'Christmas'),
  sailing(15, '2025-12-21', '21 Dec – 28 Dec 2025', 'MV Ganges Voyager', 7, 'A', 'Christmas'),
  sailing(16, '2025-12-28', '28 Dec 2025 – 4 Jan 2026', 'MV Ganges Voyager', 7, 'P', 'New Year'),
  sailing(17, '2026-01-03', '3 Jan – 10 Jan 2026', 'MV Bengal Ganga', 7, 'K', null),
  sailing(18, '2026-01-09', '9 Jan – 20 Jan 2026', 'MV Ganga Vilas', 11, 'D', null),
  sailing(19, '2026-01-18', '18 Jan – 29 Jan 2026', 'MV Bengal Ganga', 11, 'T', null),
  sailing(20, '2026-01-31', '31 Jan – 7 Feb 2026', 'MV Bengal Ganga', 7, 'K', null),
  sailing(21, '2026-02-01', '1 Feb – 8 Feb 2026', 'MV Ganges Voyager', 7, 'A', null),
  sailing(22, '2026-02-22', '22 Feb – 5 Mar 2026', 'MV Bengal Ganga', 11, 'T', 'Holi'),
  sailing(23, '2026-03-01', '1 Mar – 8 Mar 2026', 'MV Ganges Voyager', 7, 'P', 'Holi'),
  sailing(24, '2026-03-07', '7 Mar – 14 Mar 2026', 'MV Bengal Ganga', 7, 'K', null),
  sailing(25, '2026-03-10', '10 Mar – 24 Mar 2026', 'MV Ganga Vilas', 14, 'U', null),
  sailing(26, '2026-03-27', '27 Mar – 7 Apr 2026', 'MV Ganga Vilas', 11, 'D', 'Easter'),
  sailing(27, '2026-04-23', '23 Apr – 30 Apr 2026', 'MV Ganges Voyager', 7, 'A', null),
];
