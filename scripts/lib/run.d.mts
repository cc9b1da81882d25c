interface Ran {
  readonly code: number
  readonly output: string
}

interface Options {
  readonly live?: boolean
  readonly env?: Readonly<Record<string, string>>
}

export function runInstalled(file: string, args: readonly string[], options?: Options): Promise<Ran>
export function runNpm(args: readonly string[], options?: Options): Promise<Ran>
