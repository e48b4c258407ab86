/**
 * Types as data: what a release exposes, and what it was compiled against. The build resolves the types with the
 * compiler; whoever checks releases compares them without a compiler, because the other release's types are text of
 * another team (DL-14).
 */
import type { CallAddress } from './release-interface.ts';

/**
 * The types without parts. `any` stands for what cannot be compared, such as a generic function; it fits everything.
 */
export type TypeKeyword =
  | 'any'
  | 'unknown'
  | 'never'
  | 'string'
  | 'number'
  | 'bigint'
  | 'symbol'
  | 'object'
  | 'null'
  | 'undefined';

/** The properties of an object. `index` is the type of all properties that have no name. */
export interface DeclaredObject {
  required?: Record<string, DeclaredType>;
  optional?: Record<string, DeclaredType>;
  index?: DeclaredType;
}

/** A function. The first `needed` parameters must be passed; `rest` is the type of any further ones. */
export interface DeclaredFunction {
  parameters: DeclaredType[];
  needed: number;
  rest?: DeclaredType;
  returns: DeclaredType;
}

/**
 * A type. `boolean` is the union of its two values. `named` is a type of the platform or of a library, which is
 * compared by its name. `shared` is an index into `ReleaseTypes.shared`.
 */
export type DeclaredType =
  | TypeKeyword
  | { value: string | number | boolean }
  | { array: DeclaredType }
  | { tuple: DeclaredType[] }
  | { union: DeclaredType[] }
  | { object: DeclaredObject }
  | { function: DeclaredFunction }
  | { named: string; of?: DeclaredType[] }
  | { shared: number };

/** A type, and the file and line that declare or use it: `mfe-hours/src/hours.screen.tsx:31`. */
export interface Declaration {
  type: DeclaredType;
  at: string;
}

/** What a release sends with a call, and what it reads of the answer. `body` and `query` are absent without input. */
export interface CallDeclaration {
  address: CallAddress;
  body?: DeclaredType;
  query?: DeclaredType;
  answer: DeclaredType;
  at: string;
}

/** The types of a release. */
export interface ReleaseTypes {
  /** Types that occur several times or contain themselves. */
  shared: DeclaredType[];
  gives: {
    /** The props of each fragment, by the fragment's name. */
    fragments: Record<string, Declaration>;
    /** The members of the AppContext; only the shell gives one. */
    appContext?: Record<string, Declaration>;
  };
  uses: {
    fragments: Record<string, Declaration>;
    /** The members that the release reads: `notify`, or `session.ready` where only a part is read. */
    appContext: Record<string, Declaration>;
    calls: Record<string, CallDeclaration>;
  };
}
