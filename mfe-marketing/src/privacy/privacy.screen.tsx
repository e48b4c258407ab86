import { useLoaderData } from 'react-router-dom';
import { Clauses } from '../components/clauses.tsx';
import type { LegalPage } from '../loaders/legal-page.loader.ts';

/** Shows which personal data the company keeps, and for how long. */
export default function PrivacyScreen() {
  return <Clauses page={useLoaderData<LegalPage>()} title="Privacy" />;
}
