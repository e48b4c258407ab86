/** Contact data and marks of the site. None of them reaches anyone (decisions, "Values the specifications leave out"). */
import type { SiteInfo } from '@antara/contracts/api/content';
import type { SellerSettings } from '../content/settings.ts';

export const site: SiteInfo = {
  tagline: 'Slow journeys on India’s great rivers, in ships small enough to stop anywhere.',
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
  social: [
    { label: 'Facebook', url: 'https://facebook.example/antara-river-cruises' },
    { label: 'Instagram', url: 'https://instagram.example/antara-river-cruises' },
    { label: 'LinkedIn', url: 'https://linkedin.example/antara-river-cruises' },
    { label: 'Vimeo', url: 'https://vimeo.example/antara-river-cruises' },
    { label: 'YouTube', url: 'https://youtube.example/antara-river-cruises' },
  ],
  awards: [
    { picture: 'marks/award-river-journey', alt: 'River Journey of the Year, awarded by a travellers’ jury' },
    { picture: 'marks/award-small-ship', alt: 'Small Ship Line of the Year' },
    { picture: 'marks/award-responsible', alt: 'Responsible Travel on Water, gold' },
    { picture: 'marks/award-table', alt: 'Best Table Afloat' },
  ],
  membership: { picture: 'marks/member-river-guild', alt: 'Member of the Guild of River Cruise Lines' },
};

/** Who sells, as tax papers name it. The number is of nobody: no GSTIN begins with 00. */
export const seller: SellerSettings = {
  name: 'Antara River Cruises Private Limited',
  address: ['14 Colonnade House, Connaught Place', 'New Delhi 110001, India'],
  gstin: '00AAAAA0000A0Z0',
  sac: '998555',
};
