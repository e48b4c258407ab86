export { ComboboxField, type ComboboxFieldProps, type ComboboxOption } from './combobox-field.tsx';
