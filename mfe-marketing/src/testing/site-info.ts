import { testPicture } from '@antara/contracts/testing';
import { weekdays } from '@antara/contracts/rules/opening-hours';
import type { SiteInfo } from '@antara/contracts/api/content';

export const testSiteInfo: SiteInfo = {
  tagline: 'Slow journeys.',
  phone: '+91 11 0000 4100',
  whatsapp: '+91 90000 04100',
  hours: weekdays.slice(0, 6).map((day) => ({ day, opens: '09:00', closes: '19:00' })),
  closed_days: ['2026-12-03'],
  sales_email: 'sales@antara.example',
  address: [
    'Antara River Cruises Private Limited',
    '14 Colonnade House, Connaught Place',
    'New Delhi 110001, India',
  ],
  brochure: 'documents/antara-brochure.pdf',
  terms_of_service: 'documents/terms-of-service.pdf',
  ticket_contract: 'documents/passenger-ticket-contract.pdf',
  playlist: { label: 'Antara Cruise Music', url: 'https://music.antara.example/river-evenings' },
  social: [],
  awards: [],
  membership: testPicture('marks/member-river-guild', undefined, 800),
};
