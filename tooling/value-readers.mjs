/**
 * Lint rule: values that people type or that addresses contain are parsed only by `contracts/src/rules`. When two
 * places parse the same value in different ways, one may accept a value that the other refuses or misreads.
 */
const isForTests = /\.(test|stories)\.tsx?$|[/\\](testing|story-page)[/\\]/;
const remedy =
  'Use the reader of contracts/src/rules (counts, civil-date, cursors, digits, phone, slug), or add one there. What neither a person nor an address has sent is excepted in place, with the reason.';
const parsers = new Set(['parseInt', 'parseFloat']);

const oneReader = {
  create(context) {
    if (isForTests.test(context.filename)) return {};
    const report = (node, what) => context.report({ node, message: `${what} ${remedy}` });
    const isDateText = (argument) => argument?.type === 'TemplateLiteral' || argument?.type === 'Literal';
    return {
      Literal(node) {
        if (node.regex && /\\d|\[0-9\]/.test(node.regex.pattern))
          report(node, 'This pattern reads digits by itself.');
      },
      CallExpression({ callee, arguments: [argument] }) {
        const { type, name, object, property } = callee;
        if (type === 'Identifier' && name === 'Number')
          report(callee, 'Number() takes "", "1e2" and "0x1f".');
        if (parsers.has(type === 'MemberExpression' ? property.name : name))
          report(callee, 'This takes digits before anything, and no others than 0 to 9.');
        if (object?.name === 'Date' && property?.name === 'parse' && isDateText(argument))
          report(callee, 'Date.parse() takes the 30th of February in some browsers.');
      },
      NewExpression({ callee, arguments: [argument] }) {
        if (callee.name === 'Date' && isDateText(argument))
          report(callee, 'new Date() takes the 30th of February in some browsers.');
      },
    };
  },
};

export default { meta: { name: 'values' }, rules: { 'one-reader': oneReader } };
