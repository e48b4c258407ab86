import { useEffect, useRef, useState } from 'react';
import { isSuccess, type Failure } from '@antara/contracts/api/client';
import { maxPassportBytes } from '@antara/contracts/api/passports';
import { uploadImage } from '@antara/contracts/api/upload';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import * as m from '../messages/use-passport-upload.ts';

/** The messages exactly as specified in CO-07. */
export const passportMessages = {
  none: m.pleaseSelectAFileFirst,
  tooLarge: m.fileSizeShouldBeLess,
  done: m.fileUploadedSuccessfully,
  noUrl: m.errorNoFileUrlReturned,
  failed: m.errorUploadingFilePleaseTry,
} as const;

/** Failures whose own message tells the visitor what to do. */
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
  /** Opens the file chooser. */
  choose: () => void;
  focus: () => void;
  uploading: boolean;
  /** The fraction sent so far, 0 to 1. */
  progress: number | undefined;
  problem: string | null;
  /** True after an upload since the page was opened. */
  done: boolean;
  /** Sends the chosen file. */
  upload: () => Promise<void>;
  /** Aborts an upload under way and clears its messages. */
  reset: () => void;
}

/**
 * Uploads one side of a passport. `onUploaded` receives the path from the server. When `onUploaded` returns a promise,
 * the upload is done only if the promise resolves to true (the path was saved).
 */
export function usePassportUpload(onUploaded: (path: string) => void | Promise<boolean>): PassportUpload {
  const { log } = useAppContext();
  const input = useRef<HTMLInputElement>(null);
  const controllerRef = useRef<AbortController>(null);
  // The latest callback is kept in a ref, because the guest may move up in the list during the upload.
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
      setProblem(passportMessages.none());
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
      return finish(explanation ?? passportMessages.failed());
    }
    const [path] = result.files;
    if (!path) return finish(passportMessages.noUrl());
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
 * Explains why a file is not sent: it is above the limit and this browser cannot make it smaller. The kind of the file
 * matters as much as its size.
 */
function explainUnsendable({ name, type }: File): string {
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) {
    return m.aPdfCannotBeTaken();
  }
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) {
    return m.thisBrowserCannotMakeA();
  }
  return passportMessages.tooLarge();
}

/**
 * Returns the file itself, or a smaller picture of a file above the limit, as phones produce them. Null when the file
 * stays too large.
 */
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
