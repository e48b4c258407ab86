/** `operator approvals …` */
import { formatIst, formatTable } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

export const approvalCommands: OperationCommands = {
  'approvals.list': {
    show: ({ requests }) =>
      formatTable(requests, 'Nothing waits for a second person.', {
        Request: [(row) => row.request, 'right'],
        Change: (row) => row.operation,
        'Asked by': (row) => row.asked_by,
        Reason: (row) => row.reason,
        'Until (IST)': (row) => formatIst(row.expires_at),
        Input: (row) => JSON.stringify(row.input),
      }),
  },
  'approvals.approve': {
    args: ['request'],
    show: ({ request, operation }) => `Approved and done: request ${request}, ${operation}.`,
  },
  'approvals.reject': {
    args: ['request'],
    show: ({ request, operation }) => `Rejected: request ${request}, ${operation}.`,
  },
};
