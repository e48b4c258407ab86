import { Button } from '@antara/shared-ui/button';
import type { Column } from '../components/table.tsx';
import { rowTarget } from '../components/use-row-keys.ts';

/**
 * Returns a column with the button `${verb} …` in each row, to which the keys of rows lead; without buttons for whoever
 * may not press them.
 */
export function listButtonColumn<Row>(
  isAllowed: boolean,
  verb: string,
  getLabel: (row: Row) => string,
  onPress: (row: Row) => void,
): Column<Row> {
  return {
    header: verb,
    hidesHeader: true,
    cell: (row) =>
      isAllowed && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`${verb} … ${getLabel(row)}`}
          {...{ [rowTarget]: '' }}
          onClick={() => onPress(row)}
        >
          {`${verb} …`}
        </Button>
      ),
  };
}
