export { DateText, type DateTextProps } from './date-text.tsx';
export { formatDate, formatDateRange, monthNames, type DateRangeStyle, type DateStyle } from './format.ts';
