/** How the reason of a change gets into its input (`withReason` of `useChange`). */

/** For operations that need a reason. */
export const withReason = <Input extends object>(input: Input, reason: string) => ({ ...input, reason });

/** For operations that take a reason; left out when none was given. */
export const withReasonIfAny = <Input extends object>(input: Input, reason: string) =>
  reason ? { ...input, reason } : input;
