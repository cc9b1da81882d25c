/** A failure that its user need not see. Never a person's data: a name and a code. */
export function log(failure: string): void {
  // biome-ignore lint/suspicious/noConsole: the browser's log is where such failures are looked for.
  console.info(failure)
}
