/** Focuses the first field named in `errors`. */
export function focusMistake(form: HTMLFormElement, errors: Readonly<Record<string, unknown>>): void {
  const inputs = [...form.querySelectorAll('input')]
  inputs.find(({ name }) => name in errors)?.focus()
}
