import { toCivilDate } from '@antara/contracts/rules/civil-date';

/** Returns India's civil date now. */
export const getToday = (): string => toCivilDate(new Date());
