import type { Result } from '@antara/desk-common/operations';
import { formatPaise } from '../desk/amounts.ts';

export type BankLine = Result<'transfers.unmatched'>['lines'][number];

/** Returns the amount of a line as the bank's statement shows it: what goes out is negative. */
export const formatLineAmount = ({ direction, amount_paise }: Pick<BankLine, 'direction' | 'amount_paise'>) =>
  formatPaise(direction === 'OUT' ? -amount_paise : amount_paise);
