/** The public part of rendering: sets of releases that render pages together, and the paths that they answer. */
export { isSameSet, startReleaseSet, type ReleaseSet } from './render/release-set.ts';
export { defaultRenderWorkers } from './render/worker-count.ts';
export { describeIsolation, findIsolation, isolateBrowser, type Isolation } from './render/isolation.ts';
export {
  renderUserSetting,
  forkOptionsFor,
  findRenderUserProblem,
  type RenderUser,
} from './render/render-user.ts';
export { RenderError, type SetLog } from './render/running-worker.ts';
export { resolveSetRoutes, type SetRoutes } from './render/set-routes.ts';
