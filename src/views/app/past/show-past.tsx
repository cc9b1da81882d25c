import { Button, Group, Paper } from '@mantine/core'
import { createRoot, type Root } from 'react-dom/client'
import { App, type AppProps } from '../App.tsx'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { type Moment, pastActors } from './past-actors.ts'

let shown: { readonly root: Root; readonly leave: () => void } | undefined

/**
 * Renders the screen of a moment in place of the live one, which stays as it is behind it; nothing can be done on it.
 * Only under `npm run dev`. @param moment null shows the live screen again
 */
export function showPast(moment: Moment | null, provided: AppProps, step: number): void {
  shown?.leave()
  shown = undefined
  if (moment === null) return
  // Mantine puts the dialogs of both screens into one node of the page.
  const dialogs = document.querySelector('[data-mantine-shared-portal-node]')
  const live = [...document.body.children, ...(dialogs?.children ?? [])].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== dialogs && !element.hidden,
  )
  for (const element of live) element.hidden = true
  const container = document.createElement('div')
  const bar = document.createElement('div')
  document.body.append(container, bar)
  const keepStill = (event: Event) => {
    if (event.target instanceof Node && bar.contains(event.target)) return
    event.preventDefault()
    event.stopPropagation()
  }
  for (const type of still) document.addEventListener(type, keepStill, true)
  const [root, barRoot] = [createRoot(container), createRoot(bar)]
  const leave = () => {
    for (const type of still) document.removeEventListener(type, keepStill, true)
    root.unmount()
    barRoot.unmount()
    container.remove()
    bar.remove()
    for (const element of live) element.hidden = false
  }
  shown = { root, leave }
  const isThere = moment.actors.has(provided.app)
  if (isThere) root.render(<PastApp moment={moment} provided={provided} />)
  barRoot.render(
    <ThemeProvider>
      <PastBar
        text={
          isThere
            ? `The screen as it was at step ${step + 1}. Nothing can be done on it.`
            : `At step ${step + 1} there was no screen yet.`
        }
        onLeave={() => showPast(null, provided, step)}
      />
    </ThemeProvider>,
  )
}

/** What a person could do with the screen. */
const still = ['click', 'submit', 'keydown', 'beforeinput'] as const

function PastApp({ moment, provided }: { moment: Moment; provided: AppProps }) {
  const { past, useStart } = pastActors(moment)
  return (
    <App
      {...provided}
      app={past(provided.app)}
      inspect={() => undefined}
      useStart={useStart}
      router={{ hook: () => [moment.path, () => undefined], searchHook: () => moment.search }}
    />
  )
}

function PastBar({ text, onLeave }: { text: string; onLeave: () => void }) {
  return (
    <Paper
      component="section"
      aria-label="An earlier screen"
      pos="fixed"
      top={8}
      left={16}
      right={16}
      px="md"
      py="sm"
      shadow="md"
      withBorder
      style={{ zIndex: 1000 }}
    >
      <Group justify="space-between">
        <span>{text}</span>
        <Button size="compact-sm" onClick={onLeave}>
          Back to now
        </Button>
      </Group>
    </Paper>
  )
}
