/** The public part of the release checks. */
export { checkRelease, type ReleaseStage } from './checks/check-release.ts';
export { readNeighbours, type Neighbours } from './checks/neighbours.ts';
