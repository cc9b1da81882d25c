import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useActorRef, useSelector } from '@xstate/react'
import { createContext, use, useContext, useEffect, useState } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom, InspectionEvent } from 'xstate'
import type { activationMachine } from '#machines/accounts/activation.machine.ts'
import type { apiKeyMachine } from '#machines/accounts/api-key.machine.ts'
import type { moxiConnectMachine } from '#machines/accounts/moxi-connect.machine.ts'
import type { resetMachine } from '#machines/accounts/reset.machine.ts'
import type { secondFactorMachine } from '#machines/accounts/second-factor.machine.ts'
import type { sessionMachine } from '#machines/accounts/session.machine.ts'
import type { appMachine } from '#machines/app/app.machine.ts'
import type { consentMachine } from '#machines/app/consent.machine.ts'
import type { liveEventsMachine } from '#machines/app/live-events.machine.ts'
import type { ownerMachine } from '#machines/app/owner.machine.ts'
import type { trailReading } from '#machines/app/trail.ts'
import type { auditDetailMachine } from '#machines/audits/audit-detail.machine.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { keptOutcomesMachine } from '#machines/leads/kept-outcomes.machine.ts'
import type { todayMachine } from '#machines/leads/today.machine.ts'
import type { likelyMapMachine } from '#machines/likely-sellers/likely-rows.ts'
import type { marketMapMachine, propertyMapMachine } from '#machines/markets/market-map.ts'
import { connectFlow } from '#machines/shared/connect-flow.ts'
import type { Lazy } from '#machines/shared/provide-actors.ts'
import { type Client, withClient } from '#machines/shared/request.ts'
import type { ResourceMachine } from '#machines/shared/resource.machine.ts'
import type { moxiReturn } from '#machines/uploads/moxi-return.ts'
import type { sendingMachine } from '#machines/uploads/sending.machine.ts'
import type { uploadMachine } from '#machines/uploads/upload.machine.ts'
import type { KaptureAccess } from '#model/accounts/access-calls.ts'
import { site } from '#model/app/site.ts'
import type { CartView } from '#model/checkout/cart.ts'

/** The wired charts of pages, by flow; each is loaded when a page first asks for it, and always the same promise. */
export interface Machines {
  readonly activation: Lazy<typeof activationMachine>
  readonly apiKey: Lazy<typeof apiKeyMachine>
  readonly auditDetail: Lazy<typeof auditDetailMachine>
  readonly checkout: Lazy<typeof checkoutMachine>
  readonly consent: Lazy<typeof consentMachine>
  readonly moxiConnect: Lazy<typeof moxiConnectMachine>
  readonly moxiReturn: Lazy<typeof moxiReturn>
  readonly likelyMap: Lazy<typeof likelyMapMachine>
  readonly marketMap: Lazy<typeof marketMapMachine>
  readonly propertyMap: Lazy<typeof propertyMapMachine>
  readonly reset: Lazy<typeof resetMachine>
  readonly secondFactor: Lazy<typeof secondFactorMachine>
  readonly today: Lazy<typeof todayMachine>
  readonly trail: Lazy<typeof trailReading>
  readonly upload: Lazy<typeof uploadMachine>
}

export type AppRef = ActorRefFrom<typeof appMachine>

/** Stripe's own card fields, which come from its script and are needed for a token. */
export interface StripeFields {
  open(publishableKey: string): Promise<Stripe>
  keep(shown: StripeElements | null): void
}

/** How a page gets the flow of a chart. */
export type UseStart = (machine: AnyStateMachine, input: unknown) => AnyActorRef

export interface Provided {
  readonly app: AppRef
  readonly machines: Machines
  /** By which charts ask the server. */
  readonly client: Client
  /** Where a browser keeps the e-mail of a remembered log-in. */
  readonly rememberedEmail: () => string
  readonly stripe: StripeFields
  /** Records what a page's flow does, and carries out its effects. */
  readonly inspect: (event: InspectionEvent) => void
  /** In place of starting it, where an earlier screen is rendered again. */
  readonly useStart?: UseStart | undefined
}

export const AppContext = createContext<Provided | null>(null)

export function useProvided(): Provided {
  const provided = useContext(AppContext)
  if (!provided) throw new Error('a view is outside the app')
  return provided
}

export function useApp(): AppRef {
  return useProvided().app
}

interface Children {
  session: ActorRefFrom<typeof sessionMachine>
  owner: ActorRefFrom<typeof ownerMachine>
  sending: ActorRefFrom<typeof sendingMachine>
}

interface OwnersChildren {
  access: ActorRefFrom<ResourceMachine<KaptureAccess, { userId: string }>>
  cart: ActorRefFrom<ResourceMachine<CartView, { userId: string }>>
  keptOutcomes: ActorRefFrom<typeof keptOutcomesMachine>
  liveEvents: ActorRefFrom<typeof liveEventsMachine>
}

/** One of the actors that outlive a page. */
export function useGlobalActor<K extends keyof Children>(name: K): Children[K] {
  const actor = useApp().system.get(name)
  if (!actor) throw new Error(`${name} is not running`)
  return actor
}

/** One of the actors of the user who is logged in. */
export function useOwnersActor<K extends keyof OwnersChildren>(name: K): OwnersChildren[K] | undefined {
  const { system } = useApp()
  return useSelector(useGlobalActor('owner'), (): OwnersChildren[K] | undefined => system.get(name))
}

/** The support address of this installation. */
export function useSupportEmail(): string {
  const app = useContext(AppContext)?.app
  return useSelector(app, (snapshot) => snapshot?.context.settings?.supportEmail) ?? site.supportEmail
}

/** Our portal at HubSpot, if one is configured. */
export const useHubspotPortal = (): string | undefined =>
  useSelector(useApp(), ({ context }) => context.settings?.hubspotPortalId)

export const useViewer = () => useSelector(useApp(), ({ context }) => context.session?.viewer)

/** The kind of file that waits for a log-in or is on its way: after one, its own page sees it through. */
export const useWaitingType = () =>
  useSelector(useGlobalActor('sending'), ({ context }) => context.draft?.type)

/** A chart, or where the wired chart of that name is found. */
export type FlowOf<M extends AnyStateMachine> = M | ((machines: Machines) => Lazy<M>)

function useChart<M extends AnyStateMachine>(chart: FlowOf<M>): M {
  const { machines } = useProvided()
  if (typeof chart !== 'function') return chart
  const wired = chart(machines)
  return wired.loaded ?? use(wired())
}

/** The flow of a page, which is started with its view. Suspends until its chart is loaded. */
export function useFlow<M extends AnyStateMachine>(source: FlowOf<M>, input: InputFrom<M>): ActorRefFrom<M> {
  const { useStart = useStarted } = useProvided()
  return useStart(useChart(source), input) as ActorRefFrom<M>
}

/** Starts a flow, and joins it to the app. */
function useStarted(chart: AnyStateMachine, input: unknown): AnyActorRef {
  const { app, client, inspect } = useProvided()
  const [machine] = useState(() => withClient(chart, client))
  const flow = useActorRef(machine, { input, inspect } as never)
  const [userId] = useState(() => app.getSnapshot().context.session?.id)
  useEffect(() => connectFlow(flow, app, userId), [flow, app, userId])
  return flow
}
