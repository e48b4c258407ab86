/** `operator views …` */
import { formatLines } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

export const viewCommands: OperationCommands = {
  'views.list': {
    args: ['list'],
    show: ({ views }, { list }) =>
      formatLines(
        views.map(({ view, name, search, saved_by, is_shared }) =>
          [`${view}  ${name}`, search, is_shared ? `shared by ${saved_by}` : 'own']
            .filter(Boolean)
            .join(', '),
        ),
        views.length === 0 && `No view of ${list} is shared.`,
      ),
  },
  'views.save': {
    args: ['list', 'name'],
    note: 'a command saves it for everybody',
    show: ({ view }, { name }) => `Saved: view ${view}, ${name}.`,
  },
  'views.remove': {
    args: ['view'],
    show: ({ view, list }) => `Removed: view ${view} of ${list}.`,
  },
  'views.setDefault': {
    args: ['list'],
    show: ({ view }, { list }) => (view === null ? `${list} opens as it is.` : `${list} opens by ${view}.`),
  },
};
