import { get, type FieldErrors, type FieldValues, type Path, type UseFormRegister } from 'react-hook-form';

/**
 * Returns a function that returns the props of the field `name` of a react-hook-form form: registration and error.
 * `errors` are those of the form state that the component subscribes to.
 */
export function createFieldProps<Values extends FieldValues>(
  register: UseFormRegister<Values>,
  errors: FieldErrors<Values>,
) {
  return <Name extends Path<Values>>(name: Name) => ({
    ...register(name),
    error: (get(errors, name) as { message?: string } | undefined)?.message,
  });
}
