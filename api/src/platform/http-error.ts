/** Refuses calls: the platform answers a thrown `HttpError` in the contract's shape. */
import { failureStatus, type FailureCode } from '@antara/contracts/api/envelope';

/**
 * Fields for the response's `data` in addition to the message. The caller receives them, so they must not contain other
 * people's personal data.
 */
export type HttpErrorDetails = Record<string, unknown> & { fields?: { path: string; message: string }[] };

/** A refused call. The response carries `code` as `response`; `cause` is only logged. */
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
 * Why a request was refused because of its origin: another site's page, an address with too many calls, or a webhook
 * that the provider did not sign.
 */
export type RequestRefusal = 'cross-site' | 'limited' | 'signature';

/** A request that is refused because of its origin. Plugins are notified (`Plugin.onRefusedRequest`). */
export class RefusedRequestError extends HttpError {
  readonly refusal: RequestRefusal;

  constructor(refusal: RequestRefusal, ...error: ConstructorParameters<typeof HttpError>) {
    super(...error);
    this.refusal = refusal;
  }
}

/**
 * Refuses the call: `throwHttpError('CONFLICT', 'Some suites are taken.', { taken })`. `message` is a sentence for the
 * visitor; `cause` is logged and not sent to the visitor.
 */
export function throwHttpError(
  code: FailureCode,
  message: string,
  details?: HttpErrorDetails,
  cause?: unknown,
): never {
  throw new HttpError(code, message, details, cause);
}

/** Refuses the call with 400 because of one field. The page shows `message` at `path` of the body (`guests.0.name`). */
export function throwFieldError(path: string, message: string): never {
  throwHttpError('INVALID', message, { fields: [{ path, message }] });
}
