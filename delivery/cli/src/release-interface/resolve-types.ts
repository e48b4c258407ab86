/**
 * Resolves types to data (`DeclaredType`) with the TypeScript compiler, so that they can be compared without the files
 * that declare them.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API, ElementFlags, SignatureKind, SymbolFlags, TypeFlags } from 'typescript/unstable/sync';
import type { Checker, Signature, Symbol, Type, TypeReference, UnionType } from 'typescript/unstable/sync';
import type { ParameterDeclaration, SourceFile } from 'typescript/unstable/ast';
import type { DeclaredType, TypeKeyword } from '@delivery/contract/declared-types';
import { UserError } from '@delivery/store/errors';

/** A property of an object. */
export interface ResolvedProperty {
  type: Type;
  isOptional: boolean;
  symbol: Symbol;
}

/** Properties by their names. */
export type ResolvedProperties = Map<string, ResolvedProperty>;

const keywords: readonly (readonly [TypeFlags, TypeKeyword])[] = [
  [TypeFlags.Any, 'any'],
  [TypeFlags.Unknown, 'unknown'],
  [TypeFlags.Never, 'never'],
  [TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping, 'string'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.ESSymbolLike, 'symbol'],
  [TypeFlags.NonPrimitive, 'object'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.VoidLike, 'undefined'],
];

/**
 * Opens the compiler on `text`, as a file of the project in `folder`, calls `read` with a resolver of the types that
 * `text` exports, and ends the compiler. Types of the packages in `expanded` are resolved like the project's own; types
 * of other packages and of the platform are known by their names. `noteFile` gets each file before it is read.
 *
 * @throws {UserError} when `text` does not compile
 */
export function resolveTypes<Result>(
  folder: string,
  text: string,
  expanded: readonly string[],
  read: (resolver: TypeResolver) => Result,
  noteFile: (file: string) => void = () => {},
): Result {
  const project = `${folder}/release-types.tsconfig.json`;
  const probe = `${folder}/release-types.ts`;
  const files = [probe, ...listExtendingFiles(folder)];
  // An app's settings may refuse what the text imports and does not export.
  const compilerOptions = { noUnusedLocals: false, noUnusedParameters: false };
  const added = new Map([
    [project, JSON.stringify({ extends: './tsconfig.json', files, include: [], compilerOptions })],
    [probe, text],
  ]);
  const api = new API({
    cwd: folder,
    fs: {
      readFile(path) {
        noteFile(path);
        return added.get(path);
      },
      fileExists: (path) => (added.has(path) ? true : undefined),
    },
  });
  try {
    const opened = api.updateSnapshot({ openProjects: [project] }).getProject(project);
    const source = opened?.program.getSourceFile(probe);
    if (!opened || !source) throw new UserError(`The compiler cannot open ${folder}/tsconfig.json.`);
    const [error] = opened.program.getSemanticDiagnostics(probe);
    if (error) throw new UserError(`The types that ${folder} shares cannot be read: ${error.text}`);
    return read(new TypeResolver(opened.checker, source, expanded));
  } finally {
    api.close();
  }
}

/** Returns the files that add to types of other modules. The others are left out, because they take seconds to read. */
export function listExtendingFiles(folder: string): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: folder })
    .map((file) => join(folder, file))
    .filter((file) => /^declare module /m.test(readFileSync(file, 'utf8')));
}

/** Resolves the types of one project. Every object, array and function becomes a number of `objects`. */
export class TypeResolver {
  readonly objects: DeclaredType[] = [];
  /** The numbers of the objects by the compiler's id. */
  readonly #numbers = new Map<number, number>();
  readonly #exports: ReadonlyMap<string, Symbol>;
  readonly #checker: Checker;
  readonly #expanded: readonly string[];

  constructor(checker: Checker, source: SourceFile, expanded: readonly string[]) {
    this.#checker = checker;
    this.#expanded = expanded;
    const module = checker.getSymbolAtLocation(source);
    this.#exports = new Map(
      (module ? checker.getExportsOfModule(module) : []).map((symbol) => [symbol.name, symbol]),
    );
  }

  /** Returns the type that the text exports as `name`. */
  exported(name: string): Type {
    const symbol = this.#exports.get(name);
    if (!symbol) throw new Error(`The text exports no type ${name}.`);
    return this.#checker.getDeclaredTypeOfSymbol(symbol);
  }

  /** Returns the properties of a type. The type may be undefined. */
  properties(type: Type): ResolvedProperties {
    const symbols = this.#checker.getPropertiesOfType(this.#checker.getNonNullableType(type) ?? type);
    const types = this.#checker.getTypeOfSymbol(symbols);
    return new Map(
      symbols.map((symbol, index) => [
        symbol.name,
        {
          type: types[index] ?? this.#checker.getAnyType(),
          isOptional: (symbol.flags & SymbolFlags.Optional) !== 0,
          symbol,
        },
      ]),
    );
  }

  /** Returns the file and line that declare a property, as `file:line`. */
  locate({ symbol }: ResolvedProperty): string {
    const node = symbol.declarations[0]?.resolve();
    const source = node?.getSourceFile();
    if (!node || !source) throw new Error(`${symbol.name} has no declaration.`);
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    return `${source.fileName}:${line + 1}`;
  }

  /** Returns the type as data. `isOptional` leaves `undefined` out of a union. */
  resolve(type: Type, isOptional = false): DeclaredType {
    if (type.isUnionType()) return this.#resolveUnion(type, isOptional);
    const keyword = keywords.find(([flags]) => (type.flags & flags) !== 0);
    if (keyword) return keyword[1];
    if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType())
      return { value: type.value };
    const known = this.#numbers.get(type.id);
    if (known !== undefined) return { shared: known };
    if (!type.isObjectType() && !type.isIntersectionType()) return 'any';
    const number = this.objects.push('any') - 1;
    this.#numbers.set(type.id, number);
    this.objects[number] = this.#resolveObject(type);
    return { shared: number };
  }

  #resolveUnion(type: UnionType, isOptional: boolean): DeclaredType {
    const members = type
      .getTypes()
      .filter(({ flags }) => !isOptional || (flags & TypeFlags.Undefined) === 0)
      .map((member) => this.resolve(member));
    return members.length === 1 && members[0] !== undefined ? members[0] : { union: members };
  }

  #resolveObject(type: Type): DeclaredType {
    if (type.isIntersectionType()) {
      // A text or number with a mark that only the compiler knows is a text or number.
      const plain = type.getTypes().find(({ flags }) => (flags & TypeFlags.Primitive) !== 0);
      if (plain) return this.resolve(plain);
    }
    if (this.#checker.isArrayType(type)) {
      const [item] = this.#checker.getTypeArguments(type as TypeReference);
      return { array: item ? this.resolve(item) : 'any' };
    }
    if (type.isTupleType() || (type as TypeReference).getTarget?.()?.isTupleType?.())
      return this.#resolveTuple(type);
    const name = this.#foreignName(type);
    if (name) {
      const of = type.isTypeReference() ? this.#checker.getTypeArguments(type) : [];
      return { named: name, ...(of.length > 0 && { of: of.map((argument) => this.resolve(argument)) }) };
    }
    const calls = this.#checker.getSignaturesOfType(type, SignatureKind.Call);
    const properties = [...this.properties(type)];
    if (calls.length > 0 || this.#checker.getSignaturesOfType(type, SignatureKind.Construct).length > 0)
      return properties.length === 0 && calls.length === 1 && calls[0]
        ? this.#resolveFunction(calls[0])
        : 'any';
    const [index] = this.#checker.getIndexInfosOfType(type);
    const pick = (isOptional: boolean) =>
      properties
        .filter(([, property]) => property.isOptional === isOptional)
        .map(([key, property]) => [key, this.resolve(property.type, isOptional)] as const);
    const [required, optional] = [pick(false), pick(true)];
    return {
      object: {
        ...(required.length > 0 && { required: Object.fromEntries(required) }),
        ...(optional.length > 0 && { optional: Object.fromEntries(optional) }),
        ...(index && { index: this.resolve(index.valueType) }),
      },
    };
  }

  #resolveTuple(type: Type): DeclaredType {
    const items = this.#checker.getTypeArguments(type as TypeReference).map((item) => this.resolve(item));
    const tuple = (type as TypeReference).getTarget();
    const isFixed = tuple.isTupleType() && tuple.elementFlags.every((flag) => flag === ElementFlags.Required);
    return isFixed ? { tuple: items } : { array: { union: items } };
  }

  /** Returns the name of an interface or class of the platform or of a package that is not expanded. */
  #foreignName(type: Type): string | null {
    const symbol = type.getSymbol();
    if (!symbol || (symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class)) === 0) return null;
    const path = symbol.declarations[0]?.path ?? '';
    const isForeign = path.includes('/node_modules/') || path.startsWith('bundled:');
    const isExpanded = this.#expanded.some((name) => path.includes(`/node_modules/${name}/`));
    return isForeign && !isExpanded ? symbol.name : null;
  }

  /** A generic function fits everything, because its type depends on who calls it. */
  #resolveFunction(signature: Signature): DeclaredType {
    const returned = this.#checker.getReturnTypeOfSignature(signature);
    if (signature.getTypeParameters().length > 0 || !returned) return 'any';
    const symbols = signature.getParameters();
    const parameters = this.#checker.getTypeOfSymbol(symbols).map((type, index) => {
      const node = symbols[index]?.valueDeclaration?.resolve() as ParameterDeclaration | undefined;
      return { type: type ?? this.#checker.getAnyType(), isOptional: Boolean(node?.questionToken) };
    });
    const rest = signature.hasRestParameter ? parameters.pop() : undefined;
    const [item] =
      rest && this.#checker.isArrayType(rest.type)
        ? this.#checker.getTypeArguments(rest.type as TypeReference)
        : [];
    return {
      function: {
        parameters: parameters.map(({ type }) => this.resolve(type)),
        needed: parameters.filter(({ isOptional }) => !isOptional).length,
        ...(rest && { rest: item ? this.resolve(item) : ('any' as const) }),
        returns: this.resolve(returned),
      },
    };
  }
}
