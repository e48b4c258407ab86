import { useLoaderData } from 'react-router-dom';
import { Clauses } from '../components/clauses.tsx';
import type { TermsData } from './terms.loader.ts';

/** The terms of a cruise (PB-15). */
export default function TermsScreen() {
  const { clauses, documents, ...page } = useLoaderData<TermsData>();
  return <Clauses page={page} title="Terms and conditions" clauses={clauses} documents={documents} />;
}
