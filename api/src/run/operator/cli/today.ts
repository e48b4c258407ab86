/** `operator today` */
import { formatPaise } from '../../../platform/format.ts';
import { formatTable } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

export const todayCommands: OperationCommands = {
  'office.today': {
    words: 'today',
    show: ({ today, lists }) =>
      formatTable(
        lists.flatMap(({ list, items, more }) => [
          ...items.map((item) => ({ list, ...item })),
          ...(more ? [{ list, subject: 'and more', due: '', amount_paise: null }] : []),
        ]),
        `Nothing waits on ${today}.`,
        {
          What: (row) => row.list,
          Which: (row) => row.subject,
          Day: (row) => row.due,
          Amount: [(row) => (row.amount_paise === null ? '' : formatPaise(row.amount_paise)), 'right'],
        },
      ),
  },
};
