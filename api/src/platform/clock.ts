/** Time, replaceable in tests. */
export { civilDate } from '@antara/contracts/civil-date';

/** The time now. */
export type Clock = () => Date;
