import { testPicture } from '@antara/contracts/testing';
import type { SiteInfo } from '@antara/contracts/api/content';

export const testSiteInfo: SiteInfo = {
  tagline: 'Slow journeys.',
  phone: '+91 11 0000 4100',
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
