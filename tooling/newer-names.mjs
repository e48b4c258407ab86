/**
 * Lint rule: code for browsers must not use anything that the oldest supported browsers lack
 * (`delivery/cli/src/browsers/promised.ts`), unless a comment gives a reason.
 */
import { findDefinition } from './find-definition.mjs';
import { listNewerMethods, listNewerNames } from '@delivery/cli/browsers/newer-features';

const { globals, statics } = listNewerNames();
const newerGlobals = new Set(globals);
const newerStatics = new Set(statics.map((name) => name.join('.')));
const newerMethods = listNewerMethods();
const isForTests = /\.test\.tsx?$|[/\\]testing[/\\]/;

const isDeclared = (context, node) => findDefinition(context, node) !== null;
/**
 * Returns true for an imported object: `union` of `z.union` is a function of the library, not a method of the browser.
 */
const isImported = (context, node) => findDefinition(context, node)?.type === 'ImportBinding';

const knownRule = {
  create(context) {
    const report = (node, name) =>
      context.report({
        node,
        message: `${name} is newer than the oldest browsers promised (delivery/cli/src/browsers/promised.ts). Do not use it, or check first whether the browser has it and give the reason in a comment.`,
      });
    const checkGlobal = (node) => {
      if (node.type === 'Identifier' && newerGlobals.has(node.name) && !isDeclared(context, node))
        report(node, node.name);
    };
    if (isForTests.test(context.filename)) return {};
    return {
      NewExpression({ callee }) {
        checkGlobal(callee);
      },
      CallExpression({ callee }) {
        checkGlobal(callee);
        if (callee.type !== 'MemberExpression' || isImported(context, callee.object)) return;
        if (newerMethods.has(callee.property.name))
          report(callee, `${newerMethods.get(callee.property.name)}.prototype.${callee.property.name}`);
      },
      MemberExpression(node) {
        if (node.computed || node.object.type !== 'Identifier') return;
        const path = `${node.object.name}.${node.property.name}`;
        if (newerStatics.has(path) && !isDeclared(context, node.object)) report(node, path);
        else checkGlobal(node.object);
      },
    };
  },
};

export default { meta: { name: 'browsers' }, rules: { known: knownRule } };
