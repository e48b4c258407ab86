/** The clock that the API's code uses, so that tests can replace it. */
export { toCivilDate } from '@antara/contracts/rules/civil-date';

/** Returns the present time. */
export type Clock = () => Date;
