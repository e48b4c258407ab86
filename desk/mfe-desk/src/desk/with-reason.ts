/** How the reason of a change gets into its input (`withReason` of `useChange`), and who reads it. */
import type { OperationName } from '@antara/desk-common/operations';

/** For operations that need a reason. */
export const withReason = <Input extends object>(input: Input, reason: string) => ({ ...input, reason });

/** For operations that take a reason; left out when none was given. */
export const withReasonIfAny = <Input extends object>(input: Input, reason: string) =>
  reason ? { ...input, reason } : input;

const inLetters = 'Reason, which guests read in their letter';

/** The labels of reasons that the letters of a change repeat, as the API writes these letters. */
const labels: Partial<Record<OperationName, string>> = {
  'bookings.moveSuite': inLetters,
  'departures.cancel': inLetters,
  'departures.changeShip': inLetters,
  'departures.move': inLetters,
  'groups.end': 'Reason, which the contact person reads in the letter',
};

/** Returns the label of the field for the reason. A reason that no letter repeats stays in the history. */
export function getReasonLabel(operation: OperationName, input: object): string {
  const cancels = operation === 'departures.decide' && 'decision' in input && input.decision === 'cancel';
  return (cancels ? inLetters : labels[operation]) ?? 'Reason, for the history';
}
