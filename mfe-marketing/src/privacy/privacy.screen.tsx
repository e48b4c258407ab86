import { useLoaderData } from 'react-router-dom';
import { Clauses } from '../components/clauses.tsx';
import type { LegalPage } from '../loaders/legal-page.loader.ts';

/** The privacy page: which personal data are kept, and for how long. */
export default function PrivacyScreen() {
  return <Clauses page={useLoaderData<LegalPage>()} title="Privacy" />;
}
