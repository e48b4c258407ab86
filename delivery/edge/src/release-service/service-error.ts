/** A call that the release service does not carry out: a status, and what to do, for whoever called. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly statusCode: number;
  constructor(statusCode: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503 | 507, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
