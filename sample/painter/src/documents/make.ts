import { mkdir, stat } from 'node:fs/promises';
import { MEDIA } from '../library.ts';
import { brochure } from './brochure.ts';
import { CONTRACT, CONTRACT_OPENING } from './contract.ts';
import { DOCUMENTS } from './index.ts';
import { TERMS, TERMS_OPENING } from './terms.ts';
import { close, legal, open } from './writer.ts';

// documents: makes the three PDFs of the library anew.
await mkdir(new URL('documents/', MEDIA), { recursive: true });

const terms = open('Terms of Service', 'The website, accounts and bookings of Antara River Cruises');
legal(terms, 'Terms of Service', 'In force from 1 September 2025', TERMS_OPENING, TERMS);
await close(terms, 'terms-of-service.pdf', 'Antara River Cruises · Terms of Service');

const contract = open('Passenger Ticket Contract', 'The contract of carriage of Antara River Cruises');
legal(
  contract,
  'Passenger Ticket Contract',
  'In force for sailings from 1 September 2025',
  CONTRACT_OPENING,
  CONTRACT,
);
await close(contract, 'passenger-ticket-contract.pdf', 'Antara River Cruises · Passenger Ticket Contract');

await brochure();
for (const path of DOCUMENTS)
  console.log(path, `${Math.round((await stat(new URL(path, MEDIA))).size / 1024)} KB`);
