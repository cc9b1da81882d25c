import '@mantine/core/styles/NavLink.layer.css'
import { NavLink, Text, Title } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import { ChartView } from '../chart/ChartView.tsx'
import type { Marks } from '../chart/marks.ts'
import { groupsOf } from '../data/groups.ts'
import parts from '../parts.module.css'
import { flowAddress, type Mode, type Selected } from '../route.ts'
import { hasStory } from '../story/stories.ts'
import { isFocusLost, useAfterChange } from '../useAfterChange.ts'
import classes from './FlowFrame.module.css'

const modes: readonly { readonly mode: Mode; readonly label: string }[] = [
  { mode: 'chart', label: 'Chart' },
  { mode: 'simulate', label: 'Simulate' },
  { mode: 'story', label: 'Story' },
  { mode: 'paths', label: 'Paths' },
]

interface FlowFrameProps {
  flows: readonly FlowSummary[]
  flow: FlowSummary
  mode: Mode
  selected: Selected | undefined
  marks: Marks
  focus?: string | undefined
  isFolded?: boolean
  /** Controls of the mode, above the chart. */
  controls?: ReactNode
  /** What the mode has to say, beside the chart; under it on a phone. */
  panel: ReactNode
}

/** List, chart and panel: three panes on a wide screen, one under the other on a phone. */
export function FlowFrame({
  flows,
  flow,
  mode,
  selected,
  marks,
  focus,
  isFolded,
  controls,
  panel,
}: FlowFrameProps) {
  const aside = useRef<HTMLElement>(null)
  const chosen = selected && flowAddress(flow.id, mode, selected)
  useAfterChange(chosen, (before) => {
    const heading = aside.current?.querySelector<HTMLElement>('[data-chosen]')
    if (chosen !== undefined && heading) show(heading)
    else if (isFocusLost())
      show(aside.current?.querySelector<HTMLElement>(`a[href="${before}"]`) ?? aside.current)
  })
  return (
    <div className={classes.frame}>
      <title>{`${flow.title} · Foresale charts`}</title>
      <nav aria-label="Flows" className={classes.list}>
        {groupsOf(flows).map((group) => (
          <section key={group.title} aria-label={group.title}>
            <Text component="h2" size="xs" c="dimmed" fw={620} px={12} pt={12} pb={4}>
              {group.title}
            </Text>
            {group.flows.map(({ id, title, purpose }) => (
              <NavLink
                key={id}
                href={flowAddress(id, mode === 'story' ? 'chart' : mode)}
                label={<strong>{title}</strong>}
                description={purpose}
                active={id === flow.id}
                aria-current={id === flow.id ? 'page' : undefined}
                bdrs="md"
                px={12}
                py={6}
                lh="sm"
                noWrap
              />
            ))}
          </section>
        ))}
      </nav>
      <main className={classes.main} id="main" tabIndex={-1}>
        <div className={classes.head}>
          <Title order={1} fz="lg" lh="lg">
            {flow.title}{' '}
            <Text component="span" size="xs" c="dimmed" ff="monospace">
              {flow.id}
            </Text>
          </Title>
          <nav aria-label="Modes" className={parts.segments}>
            {modes
              .filter((each) => each.mode !== 'story' || hasStory(flow, flows))
              .map((each) => (
                <a
                  key={each.mode}
                  href={flowAddress(flow.id, each.mode, isSame(mode, each.mode) ? selected : undefined)}
                  className={parts.segment}
                  aria-current={each.mode === mode ? 'page' : undefined}
                >
                  {each.label}
                </a>
              ))}
          </nav>
          <div className={classes.controls}>{controls}</div>
        </div>
        <p className={classes.purpose}>{flow.description}</p>
        <div className={classes.chart}>
          <ChartView flow={flow} mode={mode} marks={marks} focus={focus} isFolded={isFolded ?? false} />
        </div>
      </main>
      <aside ref={aside} className={classes.panel} tabIndex={-1} aria-label={`About ${flow.title}`}>
        {panel}
      </aside>
    </div>
  )
}

/** Places within a story are called otherwise elsewhere. */
const isSame = (mode: Mode, other: Mode): boolean => (mode === 'story') === (other === 'story')

/** Gives an element the focus, in the middle of what is seen of the page. */
function show(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
