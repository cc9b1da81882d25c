import { Box, Stack, Title } from '@mantine/core'
import type { StateDescription } from '#charts/describe.ts'
import type { Edge } from '#charts/edges.ts'
import { type FlowSummary, wordsOfUse } from '#charts/flow-data.ts'
import { phraseOf } from '#charts/flow-words.ts'
import parts from '../parts.module.css'
import { Fact, Named, Said } from '../parts.tsx'
import { flowAddress, type Mode } from '../route.ts'
import classes from './Details.module.css'
import { Pictures } from './Pictures.tsx'
import { Requirements } from './Requirements.tsx'
import { WalkedBy } from './WalkedBy.tsx'
import { edgesOf } from './walks.ts'
import { targetWords } from './words.ts'

interface StateDetailsProps {
  flow: FlowSummary
  state: StateDescription
  mode: Mode
}

const kinds = {
  state: 'State',
  compound: 'State with states within, one at a time',
  parallel: 'State with states within, all at the same time',
  final: 'The end',
  history: 'Back to where it was',
} as const

const rootWords = ({ kind }: StateDescription): string =>
  `The whole chart, its states ${kind === 'parallel' ? 'all at the same time' : 'one at a time'}`

export function StateDetails({ flow, state, mode }: StateDetailsProps) {
  const out = flow.edges.filter(({ source }) => source === state.path)
  const into = flow.edges.filter(({ targets }) => targets.includes(state.path))
  return (
    <>
      <Box component="p" c="dimmed" fz="xs">
        {state.path === '' ? rootWords(state) : kinds[state.kind]}
      </Box>
      <Title order={2} mb="sm" fz="lg" lh="md" tabIndex={-1} data-chosen>
        {state.path || 'anywhere'}
      </Title>
      <p>{state.description}</p>
      <Stack component="dl" gap="sm" mt="md">
        <Runs flow={flow} services={state.services} />
        <Named title="On arriving" names={state.entry} phrases={flow.phrases} />
        <Named title="On leaving" names={state.exit} phrases={flow.phrases} />
        {state.tags.length > 0 && <Fact name="Tags">{state.tags.join(', ')}</Fact>}
      </Stack>
      <Pictures flow={flow} state={state.path} />
      <Requirements flow={flow.id} ids={state.requirements} />
      <EdgeList
        title="Leads on"
        flow={flow}
        mode={mode}
        edges={out}
        words={(edge) => `→ ${targetWords(edge)}`}
      />
      <EdgeList
        title="Leads here"
        flow={flow}
        mode={mode}
        edges={into}
        words={({ source }) => `from ${source || 'anywhere'}`}
      />
      <WalkedBy flow={flow} edges={edgesOf(flow, state.path)} what="a transition in, out or within" />
    </>
  )
}

/** Services in words; a chart among them leads to its own page. */
function Runs({ flow, services }: { flow: FlowSummary; services: readonly string[] }) {
  if (services.length === 0) return null
  return (
    <Fact name="Runs">
      <ul>
        {services.map((service) => {
          const chart = flow.charts[service]
          const use = flow.uses.find(({ id }) => id === chart)
          const said = <Said words={phraseOf(service, flow.phrases)} name={service} />
          return (
            <li key={service}>
              {chart === undefined ? said : <a href={flowAddress(use?.part ?? chart, 'chart')}>{said}</a>}
              {use && <p>{wordsOfUse(use)}</p>}
            </li>
          )
        })}
      </ul>
    </Fact>
  )
}

interface EdgeListProps {
  title: string
  flow: FlowSummary
  mode: Mode
  edges: readonly Edge[]
  words: (edge: Edge) => string
}

function EdgeList({ title, flow, mode, edges, words }: EdgeListProps) {
  if (edges.length === 0) return null
  return (
    <>
      <h3 className={parts.heading}>{title}</h3>
      <ul className={classes.list}>
        {edges.map((edge) => (
          <li key={edge.id}>
            <a href={flowAddress(flow.id, mode, { kind: 'transition', id: edge.id })}>{edge.label}</a>{' '}
            <Box component="span" c="dimmed">
              {words(edge)}
            </Box>
          </li>
        ))}
      </ul>
    </>
  )
}
