/** A refused call of the release service: a status, and a message with the remedy for the caller. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly statusCode: number;
  constructor(statusCode: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503 | 507, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
