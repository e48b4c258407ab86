/** A StrykerJS plugin that says which code is left alone. */
import type { Ignorer, NodePath } from '@stryker-mutator/api/ignore';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** What is read of a node of the syntax tree. */
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

/** Is this a call such as `log.info(…)` or `platform.log.warn(…)`, or a statement of one? */
function isLogLine({ type, callee, expression }: CodeNode): boolean {
  if (type === 'ExpressionStatement' && expression) return isLogLine(expression);
  if (type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false;
  const { property, object } = callee;
  const logger = object?.name ?? object?.property?.name;
  return logger === 'log' && /^(debug|info|warn|error|fatal)$/.test(property?.name ?? '');
}

/**
 * Why a node is left alone, or undefined. What a line of the log says is for people, and no test should hold its words.
 */
export function findReasonToIgnore(node: CodeNode): string | undefined {
  if (isLogLine(node)) return 'a line of the log';
  // The negation of a property of several characters, such as RGI_Emoji, is no syntax: the whole file would not load.
  if (node.type === 'RegExpLiteral' && node.flags?.includes('v'))
    return 'its mutant is no regular expression';
  return undefined;
}

const ignorer: Ignorer = {
  shouldIgnore: (path: NodePath) => findReasonToIgnore((path as unknown as { node: CodeNode }).node),
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'ignored-code', ignorer)];
