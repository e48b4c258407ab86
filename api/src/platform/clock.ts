/** Time, replaceable in tests. */
export { civilDate } from '@antara/contracts/rules/civil-date';

/** The time now. */
export type Clock = () => Date;
