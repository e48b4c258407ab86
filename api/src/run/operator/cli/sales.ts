/** `operator sales …` */
import { formatIst } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

export const salesCommands: OperationCommands = {
  'sales.pause': {
    show: () =>
      'Sales are paused: holds, options and new orders are refused within a second. operator sales resume ends it.',
  },
  'sales.resume': {
    show: ({ reason, paused_at }) =>
      `Sales go on. They were paused since ${formatIst(paused_at)} (IST): ${reason}`,
  },
};
