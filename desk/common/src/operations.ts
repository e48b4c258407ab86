/**
 * The operations of the office as its pages know them. Only types come from the API: what an operation takes, and what
 * it returns as JSON.
 */
import type { InputOf, OperationName, ResultOf } from '@antara/api/operations';

export type { OperationName } from '@antara/api/operations';
export type Input<Name extends OperationName> = InputOf<Name>;
export type Result<Name extends OperationName> = ResultOf<Name>;
