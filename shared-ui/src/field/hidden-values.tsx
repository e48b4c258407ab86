/** Hidden inputs for values that a form sends besides its fields, by name. */
export function HiddenValues({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
