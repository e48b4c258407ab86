/** The first module of a remote's entry: what its container offers to the page that loads it. See `bundle.ts`. */
import { bundle, consumeShared } from './bundle.ts';

consumeShared();
bundle.initContainer = (scope) => {
  bundle.S.default = scope;
};
bundle.getContainer = async (name) => {
  const exposed = bundle.initializeExposesData.moduleMap[name];
  if (!exposed) throw new Error(`The container exposes no ${name}.`);
  return exposed();
};
