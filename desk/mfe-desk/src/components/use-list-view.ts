/** The order and the columns of a list: in the address, so that they can be sent, and else as they were last chosen. */
import { useAddress } from '../desk/use-address.ts';
import { useStoredColumns } from './use-stored-columns.ts';

interface ViewColumn {
  id: string;
  isFixed?: boolean;
  isHidden?: boolean;
}

/** The order of a list: by which column, and whether the largest value is first. */
export interface Order {
  id: string;
  isDescending: boolean;
}

/**
 * Returns the order and the columns of the list `name`. `part` tells the lists of one page apart in its address; the
 * page's only list has none.
 */
export function useListView(name: string, columns: readonly ViewColumn[], part: string | undefined) {
  const { get, set } = useAddress();
  const stored = useStoredColumns(name, columns);
  const toParameter = (parameter: string) => (part ? `${parameter}-${part}` : parameter);
  const sort = get(toParameter('sort'));
  const id = sort?.replace(/^-/, '');
  const order: Order | null =
    sort && columns.some((column) => column.id === id) ? { id: id!, isDescending: sort !== id } : null;
  const chosen = get(toParameter('columns'))?.split(',');
  const visibility = chosen
    ? Object.fromEntries(columns.map((one) => [one.id, one.isFixed === true || chosen.includes(one.id)]))
    : stored.visibility;
  return {
    order,
    visibility,
    /** Goes on from no order to ascending, descending, and none. Figures begin with the largest. */
    sortBy(column: string, isFigure: boolean) {
      const steps = isFigure ? [`-${column}`, column] : [column, `-${column}`];
      const next = order?.id === column ? steps[steps.indexOf(sort!) + 1] : steps[0];
      set({ [toParameter('sort')]: next });
    },
    toggle(column: string, isShown: boolean) {
      stored.toggle(column, isShown);
      const shown = columns.filter((one) =>
        one.id === column ? isShown : one.isFixed || visibility[one.id] !== false,
      );
      // A list without any optional column has a name in its place, because an empty parameter is none.
      const ids = shown.filter(({ isFixed }) => !isFixed).map((one) => one.id);
      set({ [toParameter('columns')]: ids.join(',') || 'none' });
    },
  };
}
