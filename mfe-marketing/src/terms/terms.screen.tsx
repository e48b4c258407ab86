import { useLoaderData } from 'react-router-dom';
import { Clauses } from '../components/clauses.tsx';
import type { TermsData } from './terms.loader.ts';

/** Shows the terms and conditions of a cruise (PB-15). */
export default function TermsScreen() {
  const { documents, ...page } = useLoaderData<TermsData>();
  return <Clauses page={page} title="Terms and conditions" documents={documents} />;
}
