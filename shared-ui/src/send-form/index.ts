export type { PostedFormOutcome } from './posted-form.ts';
export { SendForm, type SendFormProps } from './send-form.tsx';
export { useSendForm, type SendError, type SendFormHandle, type SendFormOptions } from './use-send-form.ts';
