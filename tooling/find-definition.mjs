/** Returns the definition of the identifier `node` in the linted file, or null when the file does not define it. */
export function findDefinition(context, node) {
  for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
    const [definition] = scope.set.get(node.name)?.defs ?? [];
    if (definition) return definition;
  }
  return null;
}
