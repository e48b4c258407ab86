/**
 * Lint rule: text that changes must be the only content of its element, as one string. A browser that translates a page
 * replaces each text node by other nodes. React keeps updating its own text node, which is no longer in the page, and
 * throws when it removes that node or inserts something before it. When an element contains one string and nothing
 * else, React sets the content of the element instead, which also works on a translated page.
 */
import { findDefinition } from './find-definition.mjs';

const isForTests = /\.(test|stories)\.tsx?$|[/\\](testing|story-page)[/\\]/;
/** Names of variables and functions that contain elements rather than text, because the rule cannot see types. */
const namesOfElements =
  /^(action|aside|breadcrumb|children|createPortal|dialog|icon|panel|popups|undefined|welcome)$/;
const isConditional = (node) => node?.type === 'ConditionalExpression' || node?.type === 'LogicalExpression';
/** Returns true for a child that is neither a comment nor the line break between two elements. */
const isWritten = ({ type, value, expression }) =>
  type === 'JSXText' ? /\S|^[^\n]*$/.test(value) : expression?.type !== 'JSXEmptyExpression';

/**
 * Returns true when an expression may be text that changes. Inside a condition (`varies`) fixed text changes as well,
 * because it appears and disappears.
 */
function mayChange(context, expression, varies = false) {
  const may = (other) => mayChange(context, other, true);
  switch (expression?.type) {
    case undefined:
    case 'JSXElement':
    case 'JSXFragment':
      return false;
    case 'Literal':
      return varies && typeof expression.value === 'string';
    case 'LogicalExpression':
      return may(expression.right) || (expression.operator !== '&&' && may(expression.left));
    case 'ConditionalExpression':
      return may(expression.consequent) || may(expression.alternate);
    case 'ChainExpression':
      return mayChange(context, expression.expression, varies);
    case 'MemberExpression':
      return (
        !namesOfElements.test(expression.property.name) &&
        findDefinition(context, expression.object)?.type !== 'ImportBinding'
      );
    case 'Identifier': {
      const definition = findDefinition(context, expression);
      if (namesOfElements.test(expression.name) || definition?.type === 'ImportBinding') return false;
      const { id, init } = definition?.node ?? {};
      return id?.type === 'Identifier' && init ? mayChange(context, init, varies) : true;
    }
    case 'CallExpression': {
      // The value of a call is the value of the called function when that is in this file, otherwise the value of a
      // function among the arguments (`map`, `useMemo`).
      const { callee } = expression;
      const { type, node } = (callee.type === 'Identifier' && findDefinition(context, callee)) || {};
      const ownNodes = type === 'Parameter' ? [] : [node, node?.init];
      const called = [...ownNodes, ...expression.arguments].find((candidate) => candidate?.body);
      if (!called) return !namesOfElements.test(callee.name);
      const { body } = called;
      return may(
        body.type === 'BlockStatement'
          ? body.body.findLast((statement) => statement.type === 'ReturnStatement')?.argument
          : body,
      );
    }
    default:
      return true;
  }
}

const oneString = {
  create(context) {
    if (isForTests.test(context.filename)) return {};
    const check = (node) => {
      const children = node.children.filter(isWritten);
      const isFragment = node.type === 'JSXFragment';
      if (children.length < 2 && !isFragment) return;
      for (const [place, child] of children.entries()) {
        const comesAndGoes = isFragment && isConditional(node.parent);
        const standsBehind = isConditional(children[place - 1]?.expression);
        const isWrong =
          child.type === 'JSXText'
            ? /\S/.test(child.value) && (comesAndGoes || standsBehind)
            : child.type === 'JSXExpressionContainer' && mayChange(context, child.expression);
        if (isWrong)
          context.report({
            node: child,
            message:
              'Text that changes or appears conditionally, and text behind it, must be one string (`${…}`) or in an element of its own. Beside other content it fails on a page that a browser has translated.',
          });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

export default { meta: { name: 'translation' }, rules: { 'one-string': oneString } };
