import { Group } from '@mantine/core'
import type { FlowSummary } from '#charts/flow-data.ts'
import { SchemeChoice } from '#views/app/layout/SchemeChoice.tsx'
import { addressOf, type Place } from '../route.ts'
import classes from './Header.module.css'
import { SearchBox } from './SearchBox.tsx'

export function Header({ flows, place }: { flows: readonly FlowSummary[]; place: Place }) {
  return (
    <header className={classes.header}>
      <a href={addressOf({ page: 'flows' })} className={classes.home}>
        Foresale <span className={classes.soft}>charts</span>
      </a>
      <Group aria-label="Workbench" component="nav" gap="xs" align="stretch" wrap="nowrap" mr="auto">
        <a
          href={addressOf({ page: 'flows' })}
          aria-current={place.page === 'flows' ? 'page' : undefined}
          className={classes.link}
        >
          Flows
        </a>
        <a
          href={addressOf({ page: 'replay' })}
          aria-current={place.page === 'replay' ? 'page' : undefined}
          className={classes.link}
        >
          Replay
        </a>
        {import.meta.env.DEV && (
          <a
            href={addressOf({ page: 'follow' })}
            aria-current={place.page === 'follow' ? 'page' : undefined}
            className={classes.link}
          >
            Follow
          </a>
        )}
      </Group>
      <SearchBox flows={flows} />
      <SchemeChoice />
    </header>
  )
}
