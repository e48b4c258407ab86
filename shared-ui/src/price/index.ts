export { formatInr, formatUsd } from './format.ts';
export { Price, type AgentPrice, type PriceProps } from './price.tsx';
