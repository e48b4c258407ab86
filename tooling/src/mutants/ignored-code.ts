/** A StrykerJS plugin that excludes code from mutation. */
import type { Ignorer, NodePath } from '@stryker-mutator/api/ignore';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** The fields of a syntax-tree node that this plugin reads. */
interface CodeNode {
  type: string;
  flags?: string;
  expression?: CodeNode;
  callee?: { type: string; property?: { name?: string }; object?: LoggerNode };
}
interface LoggerNode {
  name?: string;
  property?: { name?: string };
}

/**
 * Returns true for a call such as `log.info(…)` or `platform.log.warn(…)`, and for a statement that consists of such a
 * call.
 */
function isLogLine({ type, callee, expression }: CodeNode): boolean {
  if (type === 'ExpressionStatement' && expression) return isLogLine(expression);
  if (type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false;
  const { property, object } = callee;
  const logger = object?.name ?? object?.property?.name;
  return logger === 'log' && /^(debug|info|warn|error|fatal)$/.test(property?.name ?? '');
}

/**
 * Returns the reason why a node is not mutated, or undefined. Log lines are not mutated, because they are written for
 * people, and tests should not depend on their wording.
 */
export function findReasonToIgnore(node: CodeNode): string | undefined {
  if (isLogLine(node)) return 'a line of the log';
  // StrykerJS would negate properties such as `RGI_Emoji`, which match several characters. The negation is a syntax
  // error, and the whole file would not load.
  if (node.type === 'RegExpLiteral' && node.flags?.includes('v'))
    return 'its mutant is no regular expression';
  return undefined;
}

const ignorer: Ignorer = {
  shouldIgnore: (path: NodePath) => findReasonToIgnore((path as unknown as { node: CodeNode }).node),
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'ignored-code', ignorer)];
