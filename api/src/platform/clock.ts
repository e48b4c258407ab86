/** Time, replaceable in tests. */
export { toCivilDate } from '@antara/contracts/rules/civil-date';

/** The time now. */
export type Clock = () => Date;
