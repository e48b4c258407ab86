export { formatInr, formatUsd } from './format.ts';
export { Amount } from './amount.tsx';
export { Price, type AgentPrice, type PriceProps } from './price.tsx';
