/** Compiles one ICU message into the code of a function. */
import {
  isArgumentElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';

/** A compiled message: its code by the arguments' names, with what the code needs around it. */
export interface CompiledMessage {
  /** An expression in the arguments' names. */
  code: string;
  /** The type of each argument. */
  args: Map<string, string>;
  /** Helpers of the runtime that `code` calls. */
  helpers: Set<Helper>;
}

export type Helper = 'getLocale' | 'joinParts' | 'pluralCategory';

/** A select's or plural's `other` is left empty when the other options are all that occur. */
type Options = [key: string, elements: MessageFormatElement[]][];

/**
 * Compiles `icu` for `locale`. Its numbers and plurals are those of the locale; everything else is text.
 * @throws {Error} when the message is no ICU message, or formats a date: dates are formatted by their own functions.
 */
export function compileMessage(icu: string, locale: string): CompiledMessage {
  const args = new Map<string, string>();
  const helpers = new Set<Helper>();
  const tag = JSON.stringify(locale);
  const declare = (name: string, type: string) => {
    // An argument that is a number somewhere is the same number where it is only shown.
    if (!args.has(name) || args.get(name) === 'string | number') args.set(name, type);
  };

  /** Returns an expression for `elements`. `count` is the plural's argument, which `#` stands for. */
  const toExpression = (elements: MessageFormatElement[], count?: string): string => {
    const [only] = elements;
    if (elements.length > 1 && elements.some(isTagElement)) {
      helpers.add('joinParts');
      return `joinParts(${elements.map((element) => toExpression([element], count)).join(', ')})`;
    }
    if (elements.length === 1 && only && !isLiteralElement(only)) return toPart(only, count);
    return elements.every(isLiteralElement)
      ? JSON.stringify(elements.map(({ value }) => value).join(''))
      : `\`${elements.map((element) => toTemplate(element, count)).join('')}\``;
  };

  const toTemplate = (element: MessageFormatElement, count?: string): string =>
    isLiteralElement(element)
      ? element.value.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&')
      : `\${${toPart(element, count)}}`;

  const toChoice = (options: Options, test: (key: string) => string, count?: string): string => {
    const named = options.filter(([key]) => key !== 'other');
    const other = options.find(([key]) => key === 'other')?.[1] ?? [];
    const last = other.length > 0 ? other : (named.pop()?.[1] ?? []);
    const choices = named.map(([key, elements]) => `${test(key)} ? ${toExpression(elements, count)} : `);
    return `${choices.join('')}${toExpression(last, count)}`;
  };

  const toPart = (element: MessageFormatElement, count?: string): string => {
    if (isArgumentElement(element)) {
      declare(element.value, 'string | number');
      return element.value;
    }
    if (isNumberElement(element) && !element.style) {
      declare(element.value, 'number');
      return `${element.value}.toLocaleString(${tag})`;
    }
    if (isPoundElement(element) && count) return `${count}.toLocaleString(${tag})`;
    if (isTagElement(element)) {
      const name = `render${element.value[0]?.toUpperCase()}${element.value.slice(1)}`;
      declare(name, '(text: ReactNode) => ReactNode');
      return `${name}(${toExpression(element.children, count)})`;
    }
    const options = (): Options =>
      Object.entries((element as { options: Record<string, { value: MessageFormatElement[] }> }).options).map(
        ([key, { value }]) => [key, value],
      );
    if (isSelectElement(element)) {
      const keys = options().filter(([key]) => key !== 'other');
      const isComplete = element.options['other']?.value.length === 0;
      declare(element.value, isComplete ? keys.map(([key]) => JSON.stringify(key)).join(' | ') : 'string');
      return toChoice(options(), (key) => `${element.value} === ${JSON.stringify(key)}`, count);
    }
    if (isPluralElement(element) && element.offset === 0 && element.pluralType === 'cardinal') {
      const name = element.value;
      declare(name, 'number');
      const test = (key: string) => {
        if (key.startsWith('=')) return `${name} === ${key.slice(1)}`;
        helpers.add('pluralCategory');
        return `pluralCategory(${tag}, ${name}) === ${JSON.stringify(key)}`;
      };
      return toChoice(options(), test, name);
    }
    throw new Error(`“${icu}” uses a format that messages do not have`);
  };

  return { code: toExpression(parse(icu, { captureLocation: false })), args, helpers };
}
