import { Button, Group, Stack, Title } from '@mantine/core'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import { replay } from '#charts/replay.ts'
import { Note } from '#views/shared/Note.tsx'
import { ActorChart } from '../replay/ActorChart.tsx'
import classes from '../replay/Replay.module.css'
import { StepList } from '../replay/StepList.tsx'
import { sequenceOf } from '../replay/sequence.ts'
import { momentsOf } from '../replay/steps.ts'
import { TimeSlider } from '../replay/TimeSlider.tsx'
import { ContextView } from '../simulate/ContextView.tsx'
import { createFollowing } from './following.ts'

const app = createFollowing()

/** The charts of the app in another tab, as they move. An earlier step is chosen: that tab renders its screen again. */
export function FollowPage({ flows }: { flows: readonly FlowSummary[] }) {
  const { first, steps: followed } = useSyncExternalStore(app.subscribe, app.read)
  const { items } = useMemo(() => sequenceOf(replay({ entries: followed }, flows).steps), [followed, flows])
  const [chosen, setChosen] = useState<number | null>(null)
  const position = chosen === null ? items.length - 1 : Math.max(0, chosen - first)
  const item = items[position]
  const step = item?.kind === 'step' ? item.step : undefined
  const flow = flows.find(({ id }) => id === step?.chart)
  const whole = followed[position]
  const move = (next: number | null) => {
    const earlier = next === null || next === items.length - 1 ? null : first + next
    setChosen(earlier)
    app.show(earlier)
  }
  return (
    <main id="main" tabIndex={-1} className={classes.main}>
      <title>Follow · Foresale charts</title>
      <Group gap="8px 16px">
        <Title order={1} fz="lg" lh="lg">
          Follow
        </Title>
        {chosen !== null && (
          <Button size="compact-sm" onClick={() => move(null)}>
            Follow the newest
          </Button>
        )}
      </Group>
      {step === undefined ? (
        <Invitation />
      ) : (
        <>
          <TimeSlider moments={momentsOf(items)} position={position} onMove={move} />
          <div className={classes.stage}>
            <div className={classes.charts}>
              {flow ? (
                <ActorChart key={step.actor} flow={flow} actor={step.actor} step={step} isNow />
              ) : (
                <Note>{step.chart} has no chart of its own here.</Note>
              )}
            </div>
            <div className={classes.side}>
              <StepList items={items} position={position} onMove={move} />
              <ContextView title="What the event carried" context={whole?.payload} />
              <ContextView context={whole?.context} />
            </div>
          </div>
        </>
      )}
    </main>
  )
}

function Invitation() {
  return (
    <Stack align="flex-start" gap="sm" mt="sm" px="lg" py="xl" bd="1.5px dashed var(--line-strong)" bdrs="lg">
      <p>
        <a href="/" target="_blank" rel="noopener">
          Open the app in another tab
        </a>{' '}
        and use it. Each step of its charts is shown here as it happens. Choose an earlier step, and that tab
        shows the screen as it was then.
      </p>
      <Note>Only under npm run dev, and only in this browser: nothing is stored, and nothing leaves it.</Note>
    </Stack>
  )
}
