/** The public part of the release checks. */
export { checkRelease, type ReleaseStage } from './checks/check-release.ts';
export { readNeighbours, type Neighbours } from './checks/neighbours.ts';
export { findMismatch } from './checks/compare-types.ts';
export { readReleaseTypes } from './checks/read-release-types.ts';
