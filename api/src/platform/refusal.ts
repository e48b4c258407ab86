/** How a call is refused: throw what `refuse` makes, the platform answers it in the contract's shape. */
import { failureStatus, type FailureWord } from '@antara/contracts/api/envelope';

/** Fields for the answer's `data` besides the message. Sent to the caller: no personal data of others. */
export type RefusalDetails = Record<string, unknown> & { fields?: { path: string; message: string }[] };

/** A call that is not done, and why. `cause` goes to the log alone. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly word: FailureWord;
  readonly details: RefusalDetails;

  constructor(word: FailureWord, message: string, details: RefusalDetails = {}, cause?: unknown) {
    super(message, { cause });
    this.word = word;
    this.details = details;
  }

  /** The HTTP status its word stands for. */
  get status(): number {
    return failureStatus[this.word];
  }
}

/**
 * Ends the call: `refuse('CONFLICT', 'Some suites are taken.', { taken })`. `message` is a sentence for the visitor,
 * `cause` what the log should know and the visitor not.
 */
export function refuse(word: FailureWord, message: string, details?: RefusalDetails, cause?: unknown): never {
  throw new Refusal(word, message, details, cause);
}
