/** Puts the focus on the first field of the form that is named in `errors`. */
export function focusMistake(form: HTMLFormElement, errors: Readonly<Record<string, unknown>>): void {
  const inputs = [...form.querySelectorAll('input')]
  inputs.find(({ name }) => name in errors)?.focus()
}
