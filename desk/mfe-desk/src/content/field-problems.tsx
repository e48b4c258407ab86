/** What the server refused of a document, shown at the fields that it is about. */
import { createContext, useContext } from 'react';
import type { DeskError } from '@antara/desk-common/calls';
import { toSentence } from '../tasks/words.ts';
import styles from './content.module.css';
import { describePath } from './field-names.ts';

/** Sentences by the paths of their fields: `sliders.2.cover_alt`. The path of the whole document is empty. */
export type FieldProblems = ReadonlyMap<string, string>;

export const noProblems: FieldProblems = new Map();

/** The path of the one document in the input of `content.import` and of `content.preview`. */
const documentPath = /^(?:documents\.0\.)?document(?:\.|$)/;

/** Returns the problems of fields that the server has named. An error without such fields has none. */
export function toFieldProblems(error: DeskError | null): FieldProblems {
  const named = (error?.fields ?? []).filter(({ path }) => documentPath.test(path));
  return new Map(named.map(({ path, message }) => [path.replace(documentPath, ''), toSentence(message)]));
}

interface FieldProblemsContext {
  problems: FieldProblems;
  /** Takes the problems of a field away, and of the fields within it, because the field was changed. */
  forget(path: string): void;
}

export const FieldProblemsContext = createContext<FieldProblemsContext>({
  problems: noProblems,
  forget: () => {},
});

const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}.`);

/** Returns the problems without those of the field `path` and of the fields within it. */
export const withoutProblemsOf = (problems: FieldProblems, path: string): FieldProblems =>
  new Map([...problems].filter(([one]) => !isWithin(one, path)));

/** Returns the problem of a field, whether a field within it has one, and how its problems go away. */
export function useFieldProblem(path: string) {
  const { problems, forget } = useContext(FieldProblemsContext);
  return {
    problem: problems.get(path) ?? null,
    hasProblemWithin: [...problems.keys()].some((one) => isWithin(one, path)),
    forget: () => forget(path),
  };
}

/** Says that a document cannot be saved yet, with every field that has to be mended first. */
export function ProblemList({ problems, kind }: { problems: FieldProblems; kind: string }) {
  return (
    <div role="alert" className={styles.problems}>
      <p>
        {problems.size === 1
          ? 'Nothing is saved yet, because one field has to be mended:'
          : `Nothing is saved yet, because ${problems.size} fields have to be mended:`}
      </p>
      <ul>
        {[...problems].map(([path, problem]) => (
          <li key={path}>{path ? `${describePath(path, kind)}: ${problem}` : problem}</li>
        ))}
      </ul>
    </div>
  );
}
