export { formatInr, formatUsd } from './format.ts';
export { Price, type PriceProps } from './price.tsx';
