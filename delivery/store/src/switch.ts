/** The public part of switching: plans, checked changes of the live set, sets of the past. */
export * from './switch/change-checked.ts';
export * from './switch/plan.ts';
export * from './switch/plan-canaries.ts';
export * from './switch/read-whole.ts';
export * from './switch/switch-set.ts';
