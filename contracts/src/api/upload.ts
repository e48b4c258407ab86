/**
 * Sends a file to the API and reports its progress. `fetch` cannot report that, so this loads axios, when a visitor
 * sends a file and not before (docs/decisions/0005).
 */
import { calls } from './calls.ts';
import { apiVersion, apiVersionHeader } from './version.ts';
import { parseResponse, type ClientOptions, type Failure, type Result } from './client.ts';

/** How a file is sent. */
export interface UploadOptions {
  /** Called repeatedly with the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Gives the upload up. */
  signal?: AbortSignal;
  /** Called with the cause when it did not succeed; never personal data. */
  log?: ClientOptions['log'];
  /** Where the API is. */
  baseUrl?: string;
  /** Milliseconds until an upload without an answer is given up: as long as the API waits for a body. */
  timeout?: number;
}

/** The calls that take a file, and the field it goes in. */
const fields = { upload: 'upload', uploadImages: 'images', uploadAgencyLogo: 'logo' } as const;
type UploadCall = keyof typeof fields;

/** Makes the call `upload` with `file`. A failure is returned as any other call's: look at `response`. */
export const uploadFile = (file: File, options?: UploadOptions) => send('upload', file, options);

/** Makes the call `uploadImages` with one picture. */
export const uploadImage = (picture: File, options?: UploadOptions) => send('uploadImages', picture, options);

/** Makes the call `uploadAgencyLogo` with one picture. */
export const uploadLogo = (picture: File, options?: UploadOptions) =>
  send('uploadAgencyLogo', picture, options);

async function send<Name extends UploadCall>(
  name: Name,
  file: File,
  { onProgress, signal, log, baseUrl = '/api', timeout = 180_000 }: UploadOptions = {},
): Promise<Result<Name>> {
  const failed = (status: number, cause: unknown): Failure => {
    // An upload that its sender gave up is no fault.
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
      timeout,
      ...(signal && { signal }),
      validateStatus: () => true,
      onUploadProgress: ({ progress }) => {
        if (progress !== undefined) onProgress?.(progress);
      },
    });
    status = answer.status;
    return parseResponse(name, status, answer.data, log);
  } catch (error) {
    return failed(status, error);
  }
}
