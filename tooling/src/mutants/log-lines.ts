/** A StrykerJS plugin that leaves lines of the log alone: what they say is for people, and no test should hold their words. */
import type { Ignorer, NodePath } from '@stryker-mutator/api/ignore';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** The part of a syntax tree that a call of a logger has. */
interface CallNode {
  type: string;
  callee?: { type: string; property?: { name?: string }; object?: LoggerNode };
}
interface LoggerNode {
  name?: string;
  property?: { name?: string };
}

/** Is this a call such as `log.info(…)` or `platform.log.warn(…)`? */
export function isLogLine({ type, callee }: CallNode): boolean {
  if (type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false;
  const { property, object } = callee;
  const logger = object?.name ?? object?.property?.name;
  return logger === 'log' && /^(debug|info|warn|error|fatal)$/.test(property?.name ?? '');
}

/** Why StrykerJS leaves such a mutant out, in its report. */
export const isOfLog = 'a line of the log';

const ignorer: Ignorer = {
  shouldIgnore: (path: NodePath) =>
    isLogLine((path as unknown as { node: CallNode }).node) ? isOfLog : undefined,
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'log-lines', ignorer)];
