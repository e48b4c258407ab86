/** The documents of the library, by their path under `media/`. */
export const DOCUMENTS: readonly string[] = [
  'documents/antara-brochure.pdf',
  'documents/passenger-ticket-contract.pdf',
  'documents/terms-of-service.pdf',
];
