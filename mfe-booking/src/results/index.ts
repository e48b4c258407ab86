export type { FailureState, SuccessState } from './result-state.ts';
