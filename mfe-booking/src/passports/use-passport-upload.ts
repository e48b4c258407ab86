import { useEffect, useRef, useState } from 'react';
import { isSuccess, type Failure } from '@antara/contracts/api/client';
import { maxPassportBytes } from '@antara/contracts/api/passports';
import { uploadImage } from '@antara/contracts/api/upload';
import { useAppContext } from '@antara/contracts/react/use-app-context';

/** The messages exactly as specified in CO-07. */
export const passportMessages = {
  none: 'Please select a file first.',
  tooLarge: 'File size should be less than 1 MB.',
  done: 'File uploaded successfully!',
  noUrl: 'Error: No file URL returned from server.',
  failed: 'Error uploading file. Please try again.',
} as const;

/** Refusals whose own message says what to do. */
const selfExplaining: readonly Failure['response'][] = [
  'CONFLICT',
  'TOO_LARGE',
  'UNSUPPORTED',
  'UNPROCESSABLE',
  'TOO_MANY',
  'UNAVAILABLE',
];

export interface PassportUpload {
  /** The ref callback of the file chooser. */
  attach: (element: HTMLInputElement | null) => void;
  /** Opens the chooser as a press on it does. */
  choose: () => void;
  focus: () => void;
  uploading: boolean;
  /** Sent so far, 0 to 1. */
  progress: number | undefined;
  problem: string | null;
  /** One has been uploaded since the page was opened. */
  done: boolean;
  /** Sends the chosen file. */
  upload: () => Promise<void>;
  /** Aborts an upload under way and clears its messages. */
  reset: () => void;
}

/**
 * Uploads one side of a passport; `onUploaded` gets the path that the server answered, and may answer whether it was
 * saved.
 */
export function usePassportUpload(onUploaded: (path: string) => void | Promise<boolean>): PassportUpload {
  const { log } = useAppContext();
  const input = useRef<HTMLInputElement>(null);
  const controllerRef = useRef<AbortController>(null);
  // A ref, for the guest may have moved up in the list during the upload.
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });
  const [uploading, setUploading] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const attach = (element: HTMLInputElement | null) => {
    input.current = element;
  };
  const choose = () => input.current?.click();
  const focus = () => input.current?.focus();
  const finish = (problem: string | null) => {
    setUploading(false);
    setProblem(problem);
  };
  const upload = async () => {
    const file = input.current?.files?.[0];
    if (!file) {
      setProblem(passportMessages.none);
      return focus();
    }
    controllerRef.current?.abort();
    const controller = new AbortController();
    controllerRef.current = controller;
    setUploading(true);
    setProgress(undefined);
    setProblem(null);
    setDone(false);
    const picture = await toUploadable(file, log);
    if (controller.signal.aborted) return;
    if (!picture) return finish(explainUnsendable(file));
    const result = await uploadImage(picture, { onProgress: setProgress, signal: controller.signal, log });
    if (controller.signal.aborted) return;
    if (!isSuccess(result)) {
      const explanation = selfExplaining.includes(result.response) ? result.data.message : undefined;
      return finish(explanation ?? passportMessages.failed);
    }
    const [path] = result.files;
    if (!path) return finish(passportMessages.noUrl);
    finish(null);
    if (input.current) input.current.value = '';
    const saved = latest.current(path);
    if (!(saved instanceof Promise) || (await saved)) setDone(true);
  };
  const reset = () => {
    controllerRef.current?.abort();
    finish(null);
    setDone(false);
    if (input.current) input.current.value = '';
  };
  return { attach, choose, focus, uploading, progress, problem, done, upload, reset };
}

/**
 * Why a file above the limit that this browser cannot make smaller is not sent: its kind matters as much as its size.
 */
function explainUnsendable({ name, type }: File): string {
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) {
    return 'A PDF cannot be taken here. Please choose a photograph or a scan as JPEG, PNG, WebP or HEIC.';
  }
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) {
    return 'This browser cannot make a HEIC picture smaller, and above 1 MB it cannot be sent. Please save it as a JPEG and choose it again.';
  }
  return passportMessages.tooLarge;
}

/** The file itself, or a smaller picture of one above the limit, as phones take them. Null: still too large. */
async function toUploadable(
  file: File,
  log: (message: string, detail: Record<string, unknown>) => void,
): Promise<File | null> {
  if (file.size <= maxPassportBytes) return file;
  try {
    const { shrinkPicture } = await import(/* webpackChunkName: "shrink-picture" */ './shrink-picture.ts');
    return await shrinkPicture(file, maxPassportBytes);
  } catch (error) {
    log('a picture could not be made smaller', { cause: String(error) });
    return null;
  }
}
