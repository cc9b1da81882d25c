import type pg from 'pg'
import * as z from 'zod'
import { queriesOf } from './statements.ts'

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly Plans?: readonly Node[] | undefined
}
const Node: z.ZodType<Node> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(Node))
  },
})
const Plan = z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() })
const Explained = z.tuple([z.object({ Plan: z.intersection(Node, Plan) })])

const wholeReadsIn = ({ Plans = [], ...node }: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
  ...Plans.flatMap(wholeReadsIn),
]

/** What the database reads for what it is asked while something happens. */
export interface Reading {
  /** Of 8 KiB, whether they were in its memory or not. */
  readonly buffers: number
  /** Tables that are read whole. */
  readonly whole: readonly string[]
}

export async function readingOf(pool: pg.Pool, act: () => Promise<unknown>): Promise<Reading> {
  const asked = (await queriesOf(act)).filter(({ text }) => /^\s*(select|with)\b/i.test(text))
  let buffers = 0
  const whole: string[] = []
  for (const { text, values } of asked) {
    const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values)
    const [{ Plan: plan }] = Explained.parse(rows[0]?.['QUERY PLAN'])
    buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    whole.push(...wholeReadsIn(plan))
  }
  return { buffers, whole }
}
