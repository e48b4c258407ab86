/** What received money comes to. */
import { Facts } from '../../components/page.tsx';
import { formatPaise } from '../../desk/amounts.ts';

interface ReceivedFactsProps {
  result: { amount_paise: number; surplus_paise: number; left_paise: number | null; outcome?: string };
}

export function ReceivedFacts({ result }: ReceivedFactsProps) {
  const { amount_paise, surplus_paise, left_paise, outcome } = result;
  return (
    <>
      {outcome === 'booked' && <p>The order is booked with it, and the confirmation is mailed.</p>}
      <Facts
        facts={[
          ['Received', formatPaise(amount_paise)],
          ['Left to pay', left_paise === null ? 'as before, until it has cleared' : formatPaise(left_paise)],
          ['Too much, to be paid back', formatPaise(surplus_paise)],
        ]}
      />
    </>
  );
}
