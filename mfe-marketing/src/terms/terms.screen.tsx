import { useLoaderData } from 'react-router-dom';
import { Clauses } from '../components/clauses.tsx';
import type { LegalPage } from '../loaders/legal-page.loader.ts';
import type { TermsData } from './terms.loader.ts';

/**
 * Shows the terms and conditions of a cruise (PB-15), which have documents, or which personal data the company keeps
 * and for how long. One screen for both, because each chunk costs every page of the app the digest of its file.
 */
export default function TermsScreen() {
  const page = useLoaderData<LegalPage | TermsData>();
  return 'documents' in page ? (
    <Clauses page={page} title="Terms and conditions" documents={page.documents} />
  ) : (
    <Clauses page={page} title="Privacy" />
  );
}
