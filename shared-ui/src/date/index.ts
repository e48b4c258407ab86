export { DateText, type DateTextProps } from './date-text.tsx';
export { formatDate, formatDateRange, type DateStyle } from './format.ts';
