import { type UseSummary, wordsOfUse } from '#charts/flow-data.ts'
import parts from '../parts.module.css'
import { Said } from '../parts.tsx'
import { flowAddress } from '../route.ts'
import classes from './Details.module.css'

interface UsesProps {
  title: string
  uses: readonly UseSummary[]
}

/** Uses of a general chart: what each is for, what it says, and where it runs. */
export function Uses({ title, uses }: UsesProps) {
  if (uses.length === 0) return null
  return (
    <>
      <h3 className={parts.heading}>{title}</h3>
      <ul className={classes.list}>
        {uses.map((use) => (
          <li key={use.id}>
            <Said words={wordsOfUse(use)} name={use.id} />
            {use.runsIn.map(({ flow, state }) => (
              <span key={`${flow} ${state}`}>
                {' '}
                <a href={flowAddress(flow, 'chart', state === '' ? undefined : { kind: 'state', id: state })}>
                  {[flow, state].join(' ').trim()}
                </a>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
