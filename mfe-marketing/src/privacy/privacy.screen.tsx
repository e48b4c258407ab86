import { useLoaderData } from 'react-router-dom';
import { Clauses } from '../components/clauses.tsx';
import type { PrivacyData } from './privacy.loader.ts';

/** The privacy page: which personal data are kept, and for how long. */
export default function PrivacyScreen() {
  const { clauses, ...page } = useLoaderData<PrivacyData>();
  return <Clauses page={page} title="Privacy" clauses={clauses} />;
}
