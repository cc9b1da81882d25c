import type { Page } from '@playwright/test'
import type {
  AnyActorRef,
  AnyEventObject,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  StateMachine,
  StateValue,
} from 'xstate'
import type { ChartNotes } from '#charts/edges.ts'
import type { Stimuli } from '#charts/paths.ts'
import { asProblem, unreachable } from '#model/shared/problem.ts'
import type { Backend, Reply } from './backend.ts'

/** Something done in the browser. `backend` holds the requests that the page is waiting for. */
type Act = (page: Page, backend: Backend) => Promise<unknown>

/**
 * How an outcome of an actor comes about in the browser: a reply to the actor's request; something a user does
 * while the actor waits; something set up `before` the actor starts, which then settles by itself; or not at all.
 */
export type Cause = Reply | Act | { readonly before: Act } | null

type NonEmpty<T> = readonly [T, ...T[]]

/** `{ key: type }`, left out when the type has nothing to say. */
type Field<K extends string, T> = unknown extends T
  ? { readonly [P in K]?: T }
  : undefined extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T }

type PayloadOf<E> = E extends unknown ? Omit<E, 'type'> : never
type EventOf<M extends AnyStateMachine, T> = Extract<EventFromLogic<M>, { type: T }>

/** Event types that come from outside: not those that XState sends itself. */
type IntentOf<M extends AnyStateMachine> = Exclude<EventFromLogic<M>['type'], `xstate.${string}`>

type Payload<E> = keyof PayloadOf<E> extends never
  ? { readonly payload?: undefined }
  : Partial<PayloadOf<E>> extends PayloadOf<E>
    ? { readonly payload?: PayloadOf<E> }
    : { readonly payload: PayloadOf<E> }

interface Variant {
  /** Tells this case from its siblings in test titles and documents: "wrong code". */
  readonly name?: string
  /** What is to be seen after it in the browser, beside what the state shows: for a transition that stays where it is. */
  readonly seen?: Act
}

/** The state that one comes to, several that go on at the same time, or 'stays'; regions not named stay as they were. */
export type Goal<Path = string> = Path | 'stays' | readonly Path[]

/** What a table says of a case: the same everywhere, or by the states that it finds, of each region. */
export type ByState<Said, Path extends string = string> = Said | { readonly [From in Path]?: Said }

/** The same, or what follows from what the chart knows before. */
export type Saying<Said, Path extends string = string, Context = unknown> =
  | ByState<Said, Path>
  | Knowing<Context, ByState<Said, Path>>

/** A method's parameter fits the table without its machine's types, too. */
type Knowing<Context, Said> = { of(context: Context): Said }['of']

/** Whole events, or their types where the rest says nothing. */
export type Sends = readonly (string | AnyEventObject)[]

/** Words of toasts and failures, in order. */
type Words = string | readonly string[]

/** A variant of what comes to the flow. */
export interface Incident<Path extends string = string, Context = unknown> extends Variant {
  /** Where it leads, by the states that it finds of each region: it stays in those left out. 'ignored': the chart does not hear it. */
  readonly to?: Saying<Goal<Path> | 'ignored', Path, Context>
  /** What the chart emits and sends to others with it: events, or their types; nothing in states that are left out. */
  readonly sends?: Saying<Sends, Path, Context>
  /** The toasts and failures among them, in words. Default: no toast, and failures with the message of the case's own error. */
  readonly says?: Saying<Words, Path, Context>
  /** What the chart knows after it: those fields of its context that it is about. */
  readonly knows?: Partial<Context> | Knowing<Context, Partial<Context>>
}

/** One way in which the flow starts. */
type StartCase<Input, Path extends string> = Variant &
  Field<'input', Input> & {
    /** The state that it starts in, or several that go on at the same time. */
    readonly to?: Path | readonly Path[]
    /** What it emits and sends to others with that. */
    readonly sends?: Sends
    /** The toasts and failures among them, in words. */
    readonly says?: Words
    readonly open: Act | null
  }

/** One variant of an event: its payload, and what a user does to send it (null: no user can). */
type IntentCase<E, Path extends string, Context> = Incident<Path, Context> & Payload<E> & InBrowser<Context>

interface InBrowser<Context = unknown> {
  readonly user: Act | null
  /** Whether what the user needs for it is on the page, by what the chart knows. Default: always. */
  readonly when?: Knowing<Context, boolean>
  /** For a guard on time: the tour reaches this on a page opened for it, a quarter of a second a step. */
  readonly freshPage?: true
}

/** Default of `browser` with a `request`: 200 with the output, or the problem's own reply. */
type DoneCase<Output, Path extends string, Context> = Incident<Path, Context> &
  Field<'output', Output> & { readonly browser?: Cause }
interface ErrorCase<Path extends string, Context> extends Incident<Path, Context> {
  readonly error: unknown
  readonly browser?: Cause
}
interface SnapshotCase<Path extends string, Context> extends Incident<Path, Context> {
  readonly snapshot: object
  readonly browser: Cause
}

interface ActorCases<Output, Path extends string = string, Context = unknown, Input = unknown> {
  /** The request that the actor makes: "POST /backend/login"; `*` matches one segment of the path. */
  readonly request?: string
  /** All that it is asked with on the ways of the tables, each once. Default: nothing. */
  readonly asked?: readonly Written<Input>[]
  /** Default: with a `request` an empty output, otherwise never. */
  readonly done?: readonly DoneCase<Output, Path, Context>[]
  /** Default: with a `request` a lost connection, otherwise never. */
  readonly error?: readonly ErrorCase<Path, Context>[]
  /** For `onSnapshot` only. */
  readonly snapshot?: readonly SnapshotCase<Path, Context>[]
}

interface StateCheck<Snapshot extends { context: unknown }, Path> {
  /** What is to be seen. null: the view has left the page, nothing of this chart is there to look at. */
  readonly browser: Act | null
  /** What must be true whenever one comes to it. */
  readonly machine?: (snapshot: Snapshot) => void
  /** Where it leads when its time is up, for all or by what the chart knows before. */
  readonly after?: Goal<Path> | Knowing<Snapshot['context'], Goal<Path>>
  /** What the chart emits and sends to others then. */
  readonly sends?: Sends
  /** The toasts and failures then, in words. */
  readonly says?: Words | Knowing<Snapshot['context'], Words>
}

type ActorsOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never

type InputOf<M, Source> =
  Extract<ActorsOf<M>, { src: Source }> extends { logic: infer Logic } ? InputFrom<Logic> : never

/** Data as a table writes them: charts and functions are only named. */
type Written<T> = unknown extends T
  ? T
  : T extends AnyActorRef
    ? '[actor]'
    : T extends (...args: never[]) => unknown
      ? '[function]'
      : T extends Blob | Date | Error
        ? T
        : { readonly [Key in keyof T]: Written<T[Key]> }

type OutputOf<M, Source> =
  Extract<ActorsOf<M>, { src: Source }> extends { logic: infer Logic } ? OutputFrom<Logic> : never

type LeafPath<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${LeafPath<Value[Key]>}` }[keyof Value & string]

/** A leaf's path or that of a state around it. */
type StatePath<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: Key | `${Key}.${StatePath<Value[Key]>}` }[keyof Value & string]

type PathOf<M extends AnyStateMachine> = StatePath<ReturnType<M['transition']>['value']>

type StateChecks<Snapshot extends { value: StateValue; context: unknown }> = {
  readonly [Path in LeafPath<Snapshot['value']>]?: StateCheck<Snapshot, StatePath<Snapshot['value']>>
}

/**
 * The tables of a flow: an event or an actor that is missing does not compile. What the chart itself shows is left out:
 * where a transition without a guard leads, unless the mutants name it, and states that the page only has to name.
 */
export interface FlowTable<M extends AnyStateMachine> extends ChartNotes {
  readonly starts: NonEmpty<StartCase<InputFrom<M>, PathOf<M>>>
  /** The part of the context that guards read, as small as can be. Default: nothing. */
  readonly key?: (context: ContextFrom<M>) => unknown
  /** No state after one of these is explored: bounds a flow whose actors or lists could grow for ever. */
  readonly stopWhen?: (context: ContextFrom<M>, value: ReturnType<M['transition']>['value']) => boolean
  readonly events: {
    readonly [T in IntentOf<M>]: NonEmpty<IntentCase<EventOf<M, T>, PathOf<M>, ContextFrom<M>>>
  }
  readonly actors: {
    readonly [Source in ActorsOf<M>['src']]: ActorCases<
      OutputOf<M, Source>,
      PathOf<M>,
      ContextFrom<M>,
      InputOf<M, Source>
    >
  }
  /** How long each delay lasts, all that it may: `{ retryDelay: ['2 s', '4 s'] }`. */
  readonly lasts?: Readonly<Record<string, Words>>
  readonly states: StateChecks<ReturnType<M['transition']>>
  /** Sentences that pages of its walk show at one time or another, with the data in them. */
  readonly shows?: readonly string[]
  /** What else its page lets a user do: tried once, where the walk first comes to the state, which it leaves as it was. */
  readonly asides?: { readonly [Path in LeafPath<ReturnType<M['transition']>['value']>]?: Act }
  /** Requests that the page makes besides this chart's actors, answered at once: "GET /backend/facts". */
  readonly background?: Readonly<Record<string, Reply>>
  /** Distinct states after which exploring stops with an error. Default: 5000. */
  readonly limit?: number
  /** Why the walk takes no pictures of its states: taking one changes the size of the window. */
  readonly unpictured?: string
}

/** The tables as the runners read them: the types of the machine are gone. */
interface ErasedTable extends ChartNotes {
  readonly starts: readonly StartCase<unknown, string>[]
  key?(context: unknown): unknown
  stopWhen?(context: unknown, value: StateValue): boolean
  readonly events: Readonly<Record<string, readonly (Incident & InBrowser & { readonly payload?: object })[]>>
  readonly actors: Readonly<Record<string, ActorCases<unknown>>>
  readonly states: Readonly<
    Partial<
      Record<
        string,
        {
          readonly browser: Act | null
          machine?(snapshot: unknown): void
          readonly after?: Goal | Knowing<unknown, Goal>
          readonly sends?: Sends
          readonly says?: Words | Knowing<unknown, Words>
        }
      >
    >
  >
  readonly lasts?: Readonly<Record<string, Words>>
  readonly shows?: readonly string[]
  readonly asides?: Readonly<Partial<Record<string, Act>>>
  readonly background?: Readonly<Record<string, Reply>>
  readonly limit?: number
  readonly unpictured?: string
}

/** A production machine joined with its tables, their defaults filled in. */
export interface Flow extends ErasedTable {
  readonly actors: Readonly<Record<string, WholeCases>>
  /** The flow's word: its machine's id. */
  readonly name: string
  readonly machine: AnyStateMachine
  readonly stimuli: Stimuli
}

/** Joins a production machine with its tables. */
export const defineFlow = <M extends AnyStateMachine>(machine: M, table: FlowTable<M>): Flow =>
  joined(machine, table as ErasedTable)

/**
 * A life has no page: facts move it, and no service.
 * @param start one state a region
 * @param leads where each fact leads, by the statuses that take it
 */
export function defineLife(
  machine: AnyStateMachine,
  requirements: Readonly<Record<string, readonly string[]>>,
  start: string | readonly string[],
  leads: Readonly<Record<string, ByState<Goal>>>,
): Flow {
  return joined(machine, {
    requirements,
    browserExcluded: { '': 'Facts on the server move it.' },
    starts: [{ open: null, to: start }],
    events: Object.fromEntries(machine.events.map((type) => [type, [{ to: leads[type], user: null }]])),
    actors: {},
    states: {},
  })
}

function joined(machine: AnyStateMachine, table: ErasedTable): Flow {
  const { starts, events, limit } = table
  const actors = Object.fromEntries(
    Object.entries(table.actors).map(([source, cases]) => [source, wholeCases(cases)]),
  )
  return {
    ...table,
    actors,
    name: machine.id,
    machine,
    stimuli: {
      inputs: starts,
      events: Object.entries(events).flatMap(([type, cases]) =>
        cases.map(({ name, payload }) => ({ name, event: { ...payload, type } })),
      ),
      outcomes: Object.fromEntries(
        Object.entries(actors).map(([source, { done, error, snapshot }]) => [
          source,
          { done, error, snapshot },
        ]),
      ),
      key: (context) => table.key?.(context) ?? null,
      stopWhen: (context, value) => table.stopWhen?.(context, value) ?? false,
      limit,
    },
  }
}

type WholeCases = Required<Omit<ActorCases<unknown>, 'request' | 'asked'>> &
  Pick<ActorCases<unknown>, 'request' | 'asked'>

function wholeCases({ request, asked, done, error, snapshot = [] }: ActorCases<unknown>): WholeCases {
  if (request === undefined) return { asked, done: done ?? [], error: error ?? [], snapshot }
  return {
    request,
    asked,
    done: (done ?? [{}]).map((one) => ({ browser: okReply(one.output), ...one })),
    error: (error ?? [{ error: unreachable }]).map((one) => ({ browser: problemReply(one.error), ...one })),
    snapshot,
  }
}

const okReply = (output: unknown): Reply => ({
  status: 200,
  json: output === undefined ? { done: true } : output,
})

function problemReply(error: unknown): Reply {
  const problem = asProblem(error)
  return problem.status === 0 ? { cut: true } : { status: problem.status, json: problem }
}
