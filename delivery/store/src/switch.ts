/** The public part of switching: plans, checked changes of the live set, sets of the past. */
export { changeChecked, checkPlanned } from './switch/change-checked.ts';
export {
  applyPlan,
  changesLiveVersion,
  findPastSet,
  listPastSets,
  type PastSet,
  type Plan,
} from './switch/plan.ts';
export { planCanaries } from './switch/plan-canaries.ts';
export { readWhole } from './switch/read-whole.ts';
export {
  barRelease,
  endCanary,
  findPreviousVersion,
  listEnding,
  promoteCanary,
  restoreSet,
  rollbackApps,
  startCanaries,
  startStoredCanaries,
  switchSet,
  switchToVersions,
  type SwitchedApp,
} from './switch/switch-set.ts';
