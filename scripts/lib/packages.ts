import * as z from 'zod'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

/** Of packages that are shipped. */
const shippable = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 OFL-1.1 Unlicense'.split(
    ' ',
  ),
)
/** Of tools, which are not. */
const usable = new Set([...shippable, 'EPL-2.0', 'MPL-2.0'])

const isIn = (allowed: ReadonlySet<string>, licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one)))

export interface Licences {
  /** How many packages that are shipped have each licence, the most first. */
  readonly shipped: readonly (readonly [licence: string, packages: number])[]
  readonly faults: readonly string[]
}

/**
 * The licences that a `package-lock.json` names. A tool may lack one: the lock has none for other platforms' builds.
 * @throws ZodError if it is no lock file
 */
export function licencesOf(lock: unknown): Licences {
  const counts = new Map<string, number>()
  const faults: string[] = []
  for (const [path, { version, license, dev, link }] of Object.entries(Lock.parse(lock).packages)) {
    if (path === '' || link || (dev && license === undefined)) continue
    const name = `${path.replace(/^.*node_modules\//, '')} ${version}`
    if (!dev) counts.set(license ?? 'none', (counts.get(license ?? 'none') ?? 0) + 1)
    if (license === undefined) faults.push(`${name} is shipped and names no licence.`)
    else if (!isIn(dev ? usable : shippable, license))
      faults.push(`${name} is ${dev ? 'used' : 'shipped'} under ${license}, which is not an allowed licence.`)
  }
  return { shipped: [...counts].toSorted(([, one], [, other]) => other - one), faults }
}

const Audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.string(), range: z.string() }),
  ),
})

/** High and critical ones by `npm audit --json`, a sentence each; undefined where it could not ask. */
export function vulnerabilitiesIn(output: string): readonly string[] | undefined {
  const { data } = Audit.safeParse(jsonOf(output))
  if (data === undefined) return undefined
  return Object.values(data.vulnerabilities)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(
      ({ name, severity, range }) =>
        `${name} ${range} has a known vulnerability (${severity}): npm audit says which.`,
    )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
