import { Button } from '@antara/shared-ui/button';
import { useAddress } from '../desk/use-address.ts';
import layout from './layout.module.css';

/** The button below a list of which not all rows were read. The number of rows is in the address as `rows`. */
export function MoreRows({ list, rows }: { list: { more?: string } | undefined; rows: number }) {
  const { set } = useAddress();
  if (!list?.more) return null;
  return (
    <div className={layout.pad}>
      <Button
        variant="secondary"
        size="small"
        onClick={() => set({ rows: String(Math.min(1000, rows * 2)) })}
      >
        {`Show more than ${rows}`}
      </Button>
    </div>
  );
}
