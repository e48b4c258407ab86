/** The problems of a content document, in words for those who edit it as a file and those who fill in its form. */
import { slugPattern } from '@antara/contracts/rules/slug';
import type { z } from 'zod/mini';

/**
 * What is wrong with a field of a document. `path` has the field's names and places in lists, `items.3.answer`; it is
 * empty for the document as a whole.
 */
export interface ContentProblem {
  path: string;
  message: string;
}

/** The line of a problem in a list of problems: `posts/fog.json: title: must not be empty`. */
export const formatProblem = (file: string, { path, message }: ContentProblem): string =>
  `${file}: ${path && `${path}: `}${message}`;

/**
 * Returns the problems that a schema has found with the document, or with the part of it that stands at `within`: the
 * first one of each field.
 */
export function toProblems({ issues }: z.core.$ZodError, within: readonly string[] = []): ContentProblem[] {
  const problems = new Map<string, ContentProblem>();
  for (const issue of issues) {
    const path = [...within, ...issue.path].join('.');
    if (!problems.has(path)) problems.set(path, { path, message: issue.message });
  }
  return [...problems.values()];
}

const shapes: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
};

/**
 * Describes what a schema refuses where the schema itself has no words for it.
 *
 * @returns Undefined for issues without a description here, which get Zod's own
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return issue.expected in shapes ? `has to be ${shapes[issue.expected]}` : undefined;
    case 'invalid_format':
      if (issue.format === 'date') return 'needs a date with year, month and day, such as 2027-05-01';
      return issue.pattern === slugPattern.toString()
        ? 'needs small letters, digits and hyphens alone, such as fog-at-the-jetty'
        : undefined;
    case 'too_small':
      if (issue.origin === 'number') return `has to be at least ${issue.minimum}`;
      return issue.origin === 'array' ? `needs at least ${issue.minimum}` : 'must not be empty';
    case 'too_big':
      return issue.origin === 'string' ? `has at most ${issue.maximum} letters` : undefined;
    case 'invalid_value':
      return `has to be one of these: ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return `has no field ${issue.keys.map((key) => `“${key}”`).join(', ')}`;
    default:
      return undefined;
  }
}
