import { Button } from '@antara/shared-ui/button';
import type { Column } from '../components/table.tsx';

/** Returns a column with the button `${verb} …` in each row; without buttons for whoever may not press them. */
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
          onClick={() => onPress(row)}
        >
          {`${verb} …`}
        </Button>
      ),
  };
}
