/** The first module of a remote's entry: the container that the remote offers to its page. See `bundle.ts`. */
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
