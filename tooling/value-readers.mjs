/**
 * Lint rule: values that people type or that addresses contain are parsed only by `contracts/src/rules`. When two
 * places parse the same value in different ways, one may accept a value that the other refuses or misreads.
 */
const isForTests = /\.(test|stories)\.tsx?$|[/\\](testing|story-page)[/\\]/;
const remedy =
  'Use a parser of contracts/src/rules (counts, civil-date, cursors, digits, phone, slug), or add one there. For a value that comes neither from a person nor from an address, disable this rule in the line and give the reason.';
const parsers = new Set(['parseInt', 'parseFloat']);

const oneReader = {
  create(context) {
    if (isForTests.test(context.filename)) return {};
    const report = (node, what) => context.report({ node, message: `${what} ${remedy}` });
    const isDateText = (argument) => argument?.type === 'TemplateLiteral' || argument?.type === 'Literal';
    return {
      Literal(node) {
        if (node.regex && /\\d|\[0-9\]/.test(node.regex.pattern)) report(node, 'This pattern parses digits.');
      },
      CallExpression({ callee, arguments: [argument] }) {
        const { type, name, object, property } = callee;
        if (type === 'Identifier' && name === 'Number')
          report(callee, 'Number() accepts "", "1e2" and "0x1f".');
        if (parsers.has(type === 'MemberExpression' ? property.name : name))
          report(callee, 'This function ignores text behind the digits, and knows no digits but 0 to 9.');
        if (object?.name === 'Date' && property?.name === 'parse' && isDateText(argument))
          report(callee, 'Date.parse() accepts the 30th of February in some browsers.');
      },
      NewExpression({ callee, arguments: [argument] }) {
        if (callee.name === 'Date' && isDateText(argument))
          report(callee, 'new Date() accepts the 30th of February in some browsers.');
      },
    };
  },
};

export default { meta: { name: 'values' }, rules: { 'one-reader': oneReader } };
