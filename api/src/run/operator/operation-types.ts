/**
 * The types of all operations, for the pages of the office. Nothing of the API but types leaves it by this file
 * (`exports` of `package.json`).
 */
// The kinds of jobs are declared by the files that work them.
import './content-changes.ts';

export type { InputOf, OperationName, ResultOf } from './operations.ts';
