import { Link } from 'react-router-dom';
import { useDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { toCategoryPrice } from '../prices/suite-prices.tsx';
import type { Departure } from './weeks.ts';

/**
 * Names the categories without which a departure of another ship cannot be sold, and leads to where each gets its
 * price. Shows nothing when the departure sails with the journey's own ship, or when no price is missing.
 */
export function Unpriced({ journey, ship, ship_slug }: Departure) {
  const { may } = useDesk();
  const own = useOperation('prices.show', may('prices.show') ? { journey } : null);
  const isOther = ship_slug !== null && own.data !== undefined && own.data.ship !== ship;
  const prices = useOperation('prices.show', isOther ? { journey, ship: ship_slug } : null);
  if (!isOther || !prices.data?.unpriced.length) return null;
  return (
    <>
      <p>{`These categories of ${ship} have no price on this journey yet. The departure can be sold again when each has one:`}</p>
      <ul>
        {prices.data.unpriced.map(({ category }) => (
          <li key={category}>
            {may('prices.set') ? (
              <Link to={toCategoryPrice(journey, ship_slug, category)}>{`Price of ${category} …`}</Link>
            ) : (
              category
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
