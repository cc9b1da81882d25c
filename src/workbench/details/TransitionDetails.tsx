import { Box, Stack, Title } from '@mantine/core'
import { ANYWHERE } from '#charts/drawing.ts'
import type { Edge } from '#charts/edges.ts'
import type { FlowSummary } from '#charts/flow-data.ts'
import { guardPhrase } from '#charts/flow-words.ts'
import parts from '../parts.module.css'
import { Fact, Named, Said } from '../parts.tsx'
import { flowAddress, type Mode } from '../route.ts'
import { Requirements } from './Requirements.tsx'
import { Uses } from './Uses.tsx'
import { WalkedBy } from './WalkedBy.tsx'
import { happensWords, ifWords, whenWords } from './words.ts'

interface TransitionDetailsProps {
  flow: FlowSummary
  edge: Edge
  mode: Mode
}

export function TransitionDetails({ flow, edge, mode }: TransitionDetailsProps) {
  const stateLink = (id: string, name = id) => (
    <a key={id} href={flowAddress(flow.id, mode, { kind: 'state', id })}>
      {name}
    </a>
  )
  const condition = ifWords(edge)
  return (
    <>
      <Box component="p" c="dimmed" fz="xs">
        Transition
      </Box>
      <Title order={2} mb="sm" fz="lg" lh="md" tabIndex={-1} data-chosen>
        {edge.label}
      </Title>
      {edge.description !== '' && <p>{edge.description}</p>}
      <Stack component="dl" gap="sm" mt="md">
        <Fact name="In">
          {edge.source === '' ? stateLink(ANYWHERE, 'any state') : stateLink(edge.source)}
        </Fact>
        <Fact name="When">
          <Said words={happensWords(edge, flow.phrases)} name={whenWords(edge)} />
        </Fact>
        {condition !== '' && (
          <Fact name="Only if">
            <Said words={guardPhrase(condition, flow.phrases)} name={edge.guard} />
          </Fact>
        )}
        <Fact name="Goes to">
          {edge.targets.length === 0 ? 'stays where it is' : edge.targets.map((path) => stateLink(path))}
          {edge.reenter && ', and reenters it'}
        </Fact>
        <Named title="Does" names={edge.actions} phrases={flow.phrases} />
      </Stack>
      <Uses
        title="In its uses"
        uses={flow.uses.filter(({ part, says }) => part === flow.id && says[edge.id] !== undefined)}
      />
      <Requirements flow={flow.id} ids={edge.requirements} />
      {edge.browserExcluded !== undefined && (
        <Box component="p" mt="md" className={parts.callout ?? ''}>
          Not in the browser: {edge.browserExcluded}
        </Box>
      )}
      <WalkedBy flow={flow} edges={[edge]} what="it" />
    </>
  )
}
