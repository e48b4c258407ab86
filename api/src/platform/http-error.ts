/** How a call is refused: a thrown `HttpError` is answered by the platform in the contract's shape. */
import { failureStatus, type FailureCode } from '@antara/contracts/api/envelope';

/** Fields for the answer's `data` besides the message. Sent to the caller: no personal data of others. */
export type HttpErrorDetails = Record<string, unknown> & { fields?: { path: string; message: string }[] };

/** A call that is refused. `code` goes over the wire as `response`, `cause` to the log alone. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly code: FailureCode;
  readonly details: HttpErrorDetails;

  constructor(code: FailureCode, message: string, details: HttpErrorDetails = {}, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.details = details;
  }

  /** The HTTP status of its code. */
  get status(): number {
    return failureStatus[this.code];
  }
}

/**
 * Why a request was refused by where it came from: another site's page, an address that makes too many, not the
 * provider.
 */
export type RequestRefusal = 'cross-site' | 'limited' | 'signature';

/** A request that is refused by where it came from; plugins learn of it (`Plugin.onRefusedRequest`). */
export class RefusedRequestError extends HttpError {
  readonly refusal: RequestRefusal;

  constructor(refusal: RequestRefusal, ...error: ConstructorParameters<typeof HttpError>) {
    super(...error);
    this.refusal = refusal;
  }
}

/**
 * Ends the call: `throwHttpError('CONFLICT', 'Some suites are taken.', { taken })`. `message` is a sentence for the
 * visitor, `cause` what the log should know and the visitor not.
 */
export function throwHttpError(
  code: FailureCode,
  message: string,
  details?: HttpErrorDetails,
  cause?: unknown,
): never {
  throw new HttpError(code, message, details, cause);
}

/** Ends the call with 400 because of one field: the page shows `message` at `path` of the body (`guests.0.name`). */
export function throwFieldError(path: string, message: string): never {
  throwHttpError('INVALID', message, { fields: [{ path, message }] });
}
