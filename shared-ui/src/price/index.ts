export { formatInr, formatUsd } from './format.ts';
export { Amount } from './amount.tsx';
export { Price, type AgentPrice, type OtherPrice, type PriceProps } from './price.tsx';
