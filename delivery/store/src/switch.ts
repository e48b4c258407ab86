/** The public part of switching: plans, checked changes of the live set, sets of the past. */
export { changeChecked, checkPlanned } from './switch/change-checked.ts';
export {
  applyPlan,
  changesLiveVersion,
  findPastSet,
  listPastSets,
  type PastSet,
  type Plan,
  type SwitchedApp,
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
} from './switch/switch-set.ts';
