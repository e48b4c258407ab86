/** Refuses calls: code throws an `HttpError`, and the platform answers it in the contract's shape. */
import { failureStatus, type FailureCode } from '@antara/contracts/api/envelope';
import type { FailureText } from '@antara/contracts/api/failure-texts';

/** The message for an address that does not exist, or not for this caller. */
export const nothingHereMessage = 'There is nothing at this address.';

/**
 * Fields of the response's `data` besides the message. The caller receives them, so they must not contain personal data
 * of others.
 */
export type HttpErrorDetails = Record<string, unknown> & { fields?: FieldError[] };

/** A field that is refused, with its message and, where it has one, the code of that text. */
type FieldError = { path: string } & (FailureText | { message: string });

/**
 * A call is refused. The response has `code` as its `response`; `cause` is only logged. A text that has a code is
 * answered with it, so that pages can show it in their language.
 */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly code: FailureCode;
  readonly details: HttpErrorDetails;

  constructor(
    code: FailureCode,
    text: FailureText | string,
    details: HttpErrorDetails = {},
    cause?: unknown,
  ) {
    const { message, ...reference } = toTextObject(text);
    super(message, { cause });
    this.code = code;
    this.details = { ...reference, ...details };
  }

  /** The HTTP status that belongs to `code`. */
  get status(): number {
    return failureStatus[this.code];
  }
}

/**
 * Why a request was refused because of its origin: another site's page, an address with too many calls, or a webhook
 * that the provider did not sign.
 */
export type RequestRefusal = 'cross-site' | 'limited' | 'signature';

/** A request is refused because of its origin. Plugins are notified of it (`Plugin.onRefusedRequest`). */
export class RefusedRequestError extends HttpError {
  readonly refusal: RequestRefusal;

  constructor(refusal: RequestRefusal, ...error: ConstructorParameters<typeof HttpError>) {
    super(...error);
    this.refusal = refusal;
  }
}

/**
 * Refuses the call: `throwHttpError('CONFLICT', createFailureText('ORDER_OVER'), { order })`. The caller receives
 * `text`, a sentence for people, and `details`; `cause` is only logged.
 * @throws {HttpError}
 */
export function throwHttpError(
  code: FailureCode,
  text: FailureText | string,
  details?: HttpErrorDetails,
  cause?: unknown,
): never {
  throw new HttpError(code, text, details, cause);
}

/**
 * Refuses the call because of one field of the body. The page shows `text` at the field `path`, such as
 * `guests.0.name`.
 * @throws {HttpError} 400
 */
export function throwFieldError(path: string, text: FailureText | string): never {
  throwHttpError('INVALID', text, { fields: [{ path, ...toTextObject(text) }] });
}

/** Returns a text without a code in the form of one that has a code. */
function toTextObject(text: FailureText | string): FailureText | { message: string } {
  return typeof text === 'string' ? { message: text } : text;
}
