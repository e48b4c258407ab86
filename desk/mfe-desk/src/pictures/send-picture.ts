/** Sends a picture with its progress, which `fetch` does not tell. */
import { readAnswer, type Outcome } from '@antara/desk-common/calls';
import type { Input, Result } from '@antara/desk-common/operations';

/**
 * Adds a picture. `onProgress` gets the share that was sent, from 0 to 1.
 * @throws {DeskError} when it is refused or does not arrive
 */
export function sendPicture(
  input: Input<'pictures.upload'>,
  onProgress: (share: number) => void,
): Promise<Result<'pictures.upload'>> {
  const request = new XMLHttpRequest();
  request.open('POST', '/api/desk/operations/pictures.upload');
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('content-type', 'application/json');
  request.setRequestHeader('idempotency-key', crypto.randomUUID());
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
  const done = new Promise<void>((resolve) => {
    // Without an answer the status is 0, as `readAnswer` expects.
    request.addEventListener('loadend', () => resolve());
  });
  request.send(JSON.stringify({ input }));
  return done.then(() => readAnswer<Outcome<'pictures.upload'>>(request.status, request.responseText).result);
}
