/** Reads the titles of tests from their sources. */
import { parseSync, Visitor, type Expression } from 'oxc-parser';

/** A test's title as it is written, in which `%s` and `$name` stand for values of `it.each`, and the file's text. */
export interface TestTitle {
  title: string;
  source: string;
}

/** Returns the titles of all calls of `it`, `test`, `it.each(…)` and the like, but not of `describe`. */
export function listTestTitles(file: string, source: string): TestTitle[] {
  const titles: TestTitle[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (first?.type !== 'Literal' || typeof first.value !== 'string') return;
      if (isTestFunction(callee)) titles.push({ title: first.value, source });
    },
  }).visit(parseSync(file, source).program);
  return titles;
}

/** Returns true for `it`, `test`, their members except `test.describe`, and for what `it.each(…)` returns. */
function isTestFunction(callee: Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'it' || callee.name === 'test';
  if (callee.type === 'CallExpression') return isTestFunction(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  return callee.property.name !== 'describe' && isTestFunction(callee.object);
}

/** Returns true when `title` is the test's title, with values that stand in the test's file. */
export function isTitleOf(title: string, test: TestTitle): boolean {
  const pattern = test.title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/%[sdj]|\\\$\w+/g, '(.+)');
  const values = new RegExp(`^${pattern}$`).exec(title)?.slice(1);
  return values?.every((value) => test.source.includes(value)) ?? false;
}
