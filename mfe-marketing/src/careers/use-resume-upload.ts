import { useEffect, useRef, useState, type RefObject } from 'react';
import { isSuccess } from '@antara/contracts/api/client';
import { maxResumeBytes } from '@antara/contracts/api/enquiries';
import { uploadFile } from '@antara/contracts/api/upload';
import { useAppContext } from '@antara/contracts/react/use-app-context';

/** The messages that EN-04 specifies. */
const resumeMessages = {
  none: 'Please select a PDF file first.',
  tooLarge: 'The PDF may have at most 5 MB.',
  noUrl: 'Error: No file URL returned from server.',
  failed: 'Error uploading file. Please try again.',
} as const;

export interface ResumeUpload {
  input: RefObject<HTMLInputElement | null>;
  uploading: boolean;
  /** The fraction of the file that has been sent, from 0 to 1. Undefined before the first progress. */
  progress: number | undefined;
  error: string | null;
  /** Uploads the chosen file. Resolves to false when the file was not accepted; `error` then says why. */
  upload: () => Promise<boolean>;
  /** Returns true when a file is chosen that has not been uploaded. */
  hasUnsentFile: () => boolean;
  /** Call this function when another file is chosen. It removes the error and the upload of the previous file. */
  onFileChange: () => void;
}

/**
 * Uploads the resume before the form is sent. `uploadedUrl` is the URL that the form contains now; empty without one.
 * `onUploaded` receives the URL of the uploaded file, and an empty string when another file is chosen.
 */
export function useResumeUpload(uploadedUrl: string, onUploaded: (url: string) => void): ResumeUpload {
  const { log } = useAppContext();
  const input = useRef<HTMLInputElement>(null);
  const abort = useRef<AbortController>(null);
  const [uploading, setUploading] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const upload = async () => {
    const file = input.current?.files?.[0];
    const invalid = validateResume(file);
    setError(invalid);
    if (!file || invalid) {
      input.current?.focus();
      return false;
    }
    abort.current = new AbortController();
    setUploading(true);
    setProgress(undefined);
    const result = await uploadFile(file, {
      onProgress: setProgress,
      signal: abort.current.signal,
      log,
    });
    setUploading(false);
    const url = isSuccess(result) ? result.url : null;
    if (!url) setError(url === null ? resumeMessages.failed : resumeMessages.noUrl);
    else onUploaded(url);
    return Boolean(url);
  };

  return {
    input,
    uploading,
    progress,
    error,
    upload,
    hasUnsentFile: () => !uploadedUrl && Boolean(input.current?.files?.length),
    onFileChange: () => {
      setError(null);
      onUploaded('');
    },
  };
}

function validateResume(file: File | undefined): string | null {
  if (!file || (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name))) return resumeMessages.none;
  return file.size > maxResumeBytes ? resumeMessages.tooLarge : null;
}
