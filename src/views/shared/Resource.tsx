import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ResourceMachine } from '#machines/shared/resource.machine.ts'
import { type FlowOf, useFlow } from '#views/app/context.ts'
import { chartState } from './chart-state.ts'
import { EmptyState } from './EmptyState.tsx'
import { PageHeading } from './PageHeading.tsx'
import { SkeletonDetail } from './Skeletons.tsx'

interface ResourceViewProps<Data, Params> {
  flow: ActorRefFrom<ResourceMachine<Data, Params>>
  /** As in "receipt", for messages. */
  what: string
  /** What its failure is called, if it has a name of its own. */
  failure?: string
  /** The heading until the data can show one. */
  title?: string
  /** Shown if there is nothing at this address. */
  missing: ReactNode
  skeleton?: ReactNode
  children: (data: Data, flow: ActorRefFrom<ResourceMachine<Data, Params>>) => ReactNode
}

interface ResourceProps<Data, Params> extends Omit<ResourceViewProps<Data, Params>, 'flow'> {
  chart: FlowOf<ResourceMachine<Data, Params>>
  params: Params
}

/** A resource with a flow of its own. */
export function Resource<Data, Params>({ chart, params, ...view }: ResourceProps<Data, Params>) {
  const flow = useFlow(chart, { params })
  return <ResourceView flow={flow} {...view} />
}

/** Shows a resource, or its loading, missing or failed state. */
export function ResourceView<Data, Params>(props: ResourceViewProps<Data, Params>) {
  const { flow, what, title, missing, skeleton = <SkeletonDetail what={what} />, children } = props
  const { failure = `We couldn’t load the ${what}` } = props
  const snapshot = useSelector(flow, (state) => state)
  const { data } = snapshot.context
  return (
    <div {...chartState('resource', snapshot.value, snapshot.machine.id)}>
      {data === null && title !== undefined && <PageHeading title={title} />}
      {snapshot.matches({ loading: 'first' }) && skeleton}
      {data !== null && children(data, flow)}
      {snapshot.matches({ shown: 'outdated' }) && (
        <p role="status">This may be out of date. We keep trying to reach the server.</p>
      )}
      {snapshot.matches('missing') &&
        (typeof missing === 'string' ? (
          <EmptyState icon="search" title={`There is no such ${what}`}>
            {missing}
          </EmptyState>
        ) : (
          missing
        ))}
      {snapshot.hasTag('unavailable') && (
        <Unavailable
          title={failure}
          isRetrying={snapshot.matches('loading')}
          onRetry={() => flow.send({ type: 'resource.refresh' })}
        />
      )}
    </div>
  )
}

interface UnavailableProps {
  title: string
  isRetrying: boolean
  onRetry: () => void
}

/** In place of what could not be read. */
export function Unavailable({ title, isRetrying, onRetry }: UnavailableProps) {
  return (
    <EmptyState
      icon="alert"
      title={title}
      action={
        <Button loading={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Nothing is lost. We keep trying, and you can try again yourself.
    </EmptyState>
  )
}
