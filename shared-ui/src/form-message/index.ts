export { FormErrors, type FormErrorsProps } from './form-errors.tsx';
export { FormMessage, type FormMessageProps } from './form-message.tsx';
