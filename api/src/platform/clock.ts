/** Time, replaceable in tests. */
export { toCivilDate } from '@antara/contracts/rules/civil-date';

/** Returns the present time. */
export type Clock = () => Date;
