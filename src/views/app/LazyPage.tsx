import { Button } from '@mantine/core'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { type Lazy, lazyOnce } from '#machines/shared/provide-actors.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { type Machines, useProvided } from './context.ts'

/** A view whose code and charts are loaded when it is first drawn. */
export interface LazyPart<P extends object = object> {
  readonly code: Lazy<ComponentType<P>>
  readonly charts: readonly (keyof Machines)[]
}

export const lazyPart = <Name extends string, P extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<P>>>>,
  name: Name,
  ...charts: (keyof Machines)[]
): LazyPart<P> => ({ code: lazyOnce(async () => (await load())[name]), charts })

/** Its code and its charts, side by side. */
export async function loadPart<P extends object>(
  { code, charts }: LazyPart<P>,
  machines: Machines,
): Promise<void> {
  await Promise.all([code(), ...charts.map((chart) => machines[chart]())])
}

const retries = new EventTarget()

interface Loaded<P extends object> {
  readonly view: ComponentType<P> | undefined
  /** After a load that failed; of all parts that failed. */
  readonly retry: (() => void) | undefined
}

/**
 * The view, as soon as it and its charts are loaded. Not by `lazy`: React holds what replaces a fallback back
 * for 300 ms, and a page asks for its data only when it is drawn. What could not be loaded is tried again when
 * the connection is back.
 */
export function useLazyPart<P extends object>(part: LazyPart<P>): Loaded<P> {
  const { code, charts } = part
  const { machines } = useProvided()
  const [attempt, setAttempt] = useState({ hasFailed: false })
  const isLoaded = charts.every((chart) => machines[chart].loaded)
  const view = isLoaded ? code.loaded : undefined
  const retry = attempt.hasFailed ? () => void retries.dispatchEvent(new Event('retry')) : undefined
  useEffect(() => {
    if (view) return
    if (attempt.hasFailed) {
      const again = () => setAttempt({ hasFailed: false })
      addEventListener('online', again)
      retries.addEventListener('retry', again)
      return () => {
        removeEventListener('online', again)
        retries.removeEventListener('retry', again)
      }
    }
    const end = (hasFailed: boolean) => setAttempt({ hasFailed })
    loadPart(part, machines).then(
      () => end(false),
      () => end(true),
    )
  }, [part, machines, view, attempt])
  return { view, retry }
}

/** A page; beside it, what cannot be loaded is left out. */
export function LazyPage({ part, fallback = null }: { part: LazyPart; fallback?: ReactNode }) {
  const { view: View, retry } = useLazyPart(part)
  if (View) return <View />
  return retry && fallback ? (
    <div role="alert">
      <PageHeading
        title="This page could not be loaded"
        lead="It loads when the connection is back. If it does not, please reload the page."
        actions={<Button onClick={retry}>Try again</Button>}
      />
    </div>
  ) : (
    fallback
  )
}
