export { SendForm, type SendFormProps } from './send-form.tsx';
export { useSendForm, type Refusal, type SendFormHandle, type SendFormOptions } from './use-send-form.ts';
