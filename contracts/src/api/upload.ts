/**
 * Sends a file to the API and reports its progress. `fetch` cannot report progress, so this module uses axios, which
 * loads only when a visitor sends a file (docs/decisions/0005).
 */
import { calls } from './calls.ts';
import { apiVersion, apiVersionHeader } from './version.ts';
import { parseResponse, type ClientOptions, type Failure, type Result } from './client.ts';

/** The options of an upload. */
export interface UploadOptions {
  /** Called repeatedly with the share sent so far, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborts the upload. */
  signal?: AbortSignal;
  /** Called with the cause when the upload failed. Never gets personal data. */
  log?: ClientOptions['log'];
  /** The address of the API. */
  baseUrl?: string;
  /** Milliseconds until an upload without an answer is aborted. The API waits for a body just as long. */
  timeoutMs?: number;
}

/** The calls that take a file, and the field for the file. */
const fields = { upload: 'upload', uploadImages: 'images', uploadAgencyLogo: 'logo' } as const;
type UploadCall = keyof typeof fields;

/** Makes the call `upload` with `file`. Returns a failure like any other call, so callers check `response`. */
export const uploadFile = (file: File, options?: UploadOptions) => send('upload', file, options);

/** Makes the call `uploadImages` with one picture. */
export const uploadImage = (picture: File, options?: UploadOptions) => send('uploadImages', picture, options);

/** Makes the call `uploadAgencyLogo` with one picture. */
export const uploadLogo = (picture: File, options?: UploadOptions) =>
  send('uploadAgencyLogo', picture, options);

async function send<Name extends UploadCall>(
  name: Name,
  file: File,
  { onProgress, signal, log, baseUrl = '/api', timeoutMs = 180_000 }: UploadOptions = {},
): Promise<Result<Name>> {
  const failed = (status: number, cause: unknown): Failure => {
    // An upload that its sender aborted is no failure, so nothing is logged.
    if (!signal?.aborted) log?.('call failed', { call: name, status, cause: String(cause) });
    return { response: 'NO_ANSWER', status, data: {} };
  };
  const form = new FormData();
  form.append(fields[name], file);
  let status = 0;
  try {
    const { default: axios } = await import('axios');
    const answer = await axios.post<unknown>(`${baseUrl}${calls[name][1]}`, form, {
      headers: { accept: 'application/json', [apiVersionHeader]: String(apiVersion) },
      timeout: timeoutMs,
      ...(signal && { signal }),
      validateStatus: () => true,
      onUploadProgress: ({ progress }) => {
        if (progress !== undefined) onProgress?.(progress);
      },
    });
    status = answer.status;
    return await parseResponse(name, status, answer.data, log);
  } catch (error) {
    return failed(status, error);
  }
}
