import { describe, expect, it } from 'vitest'
import {
  type ActorRefFrom,
  type AnyEventObject,
  createActor,
  emit,
  fromCallback,
  fromPromise,
  setup,
} from 'xstate'
import { sessionMachine } from '#machines/accounts/session.machine.ts'
import type { KeeperEvent } from '#machines/accounts/session-setup.ts'
import { appMachine } from '#machines/app/app.machine.ts'
import { type LiveEventsInput, liveEventsMachine } from '#machines/app/live-events.machine.ts'
import { ownerMachine } from '#machines/app/owner.machine.ts'
import { keptOutcomesMachine } from '#machines/leads/kept-outcomes.machine.ts'
import { connectFlow, forwardEffects } from '#machines/shared/connect-flow.ts'
import { type Effect, navigate, type Toast } from '#machines/shared/effects.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { sendingMachine } from '#machines/uploads/sending.machine.ts'
import type { KaptureAccess } from '#model/accounts/access-calls.ts'
import type { Session } from '#model/accounts/session.ts'
import type { SiteSettings } from '#model/app/site-calls.ts'
import type { CartView } from '#model/checkout/cart.ts'
import type { KeptOutcome } from '#model/leads/kept-outcome.ts'
import { ada, adminSession, around, sessionOf, settings } from '#tests/accounts/session/people.ts'

const session = sessionOf()
const { cart } = around['GET /backend/cart/*'].json

const keptOutcomes = keptOutcomesMachine.provide({
  actors: { readOutcomes: fromPromise<readonly KeptOutcome[], { userId: string }>(async () => []) },
})

/** The whole app, with the outside replaced; `journal` lets something happen in the journal. */
function running() {
  const gone: { to: string; replace: boolean }[] = []
  const asked: string[] = []
  const shown: Toast[] = []
  const forgotten: string[] = []
  const counted: string[] = []
  const journal: ((event: AnyEventObject) => void)[] = []
  const app: ActorRefFrom<typeof appMachine> = createActor(
    appMachine.provide({
      actors: {
        settings: resource<SiteSettings, object>(async () => settings, { id: 'site-settings' }),
        session: sessionMachine.provide({
          actors: {
            sessionKeeper: fromCallback<KeeperEvent>(() => undefined),
            logOut: fromPromise<void, void>(async () => undefined),
            keptSession: resource<Session, object>(async () => session, { id: 'kept-session' }),
            keptOutcomes,
          },
        }),
        owner: ownerMachine.provide({
          actors: {
            access: resource<KaptureAccess, { userId: string }>(
              async () => ({
                export: false,
                purchase: true,
              }),
              { id: 'access' },
            ),
            cart: resource<CartView, { userId: string }>(
              async ({ userId }) => {
                asked.push(`cart of ${userId}`)
                return { ...cart, items: [...cart.items] }
              },
              { id: 'cart', isAbout: (facts) => facts.some(({ kind }) => kind === 'cart') },
            ),
            keptOutcomes,
            liveEvents: liveEventsMachine.provide({
              actors: {
                followJournal: fromCallback<AnyEventObject, LiveEventsInput>(({ input, sendBack }) => {
                  asked.push(`journal of ${input.userId}`)
                  journal.push(sendBack)
                }),
              },
            }),
          },
        }),
        sending: sendingMachine.provide({
          actors: { confirmBeforeUnload: fromCallback<AnyEventObject, { isKept: boolean }>(() => undefined) },
        }),
      },
      actions: {
        forgetTrail: ({ context }) => void forgotten.push(context.session?.userName ?? ''),
        goTo: (_, where) => void gone.push(where),
        track: (_, { name }) => void counted.push(name),
        showToast: (_, message) => void shown.push(message),
      },
    }),
    {
      input: { path: '/refresh', isKept: false },
      inspect: forwardEffects(() => app),
    },
  ).start()
  return {
    app,
    gone,
    asked,
    shown,
    forgotten,
    counted,
    sendFromJournal: (event: AnyEventObject) => journal.at(-1)?.(event),
  }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A page's flow that notes what it hears. */
function page(app: ReturnType<typeof running>['app'], userId?: string) {
  const heard: AnyEventObject[] = []
  const flow = createActor(
    setup({}).createMachine({
      on: { '*': { actions: ({ event }) => void heard.push(event) } },
    }),
  ).start()
  return { heard, leave: connectFlow(flow, app, userId) }
}

describe('the app', () => {
  it('[SES-16] carries out what its flows ask: where to go, what to say, what went wrong', () => {
    const { app, gone, shown } = running()
    app.send({ type: 'navigate', to: '/audiences' })
    app.send({ type: 'toast', tone: 'success', text: 'Copied!' })
    const problem = { status: 409, code: 'taken', message: 'It is taken.' }
    app.send({ type: 'failure', problem })
    expect(gone).toEqual([{ to: '/audiences', replace: false }])
    expect(shown).toEqual([{ type: 'toast', tone: 'success', text: 'Copied!' }])
    expect(app.getSnapshot().context.failure).toEqual({
      title: 'There is an error processing your request',
      problem,
    })
    app.send({ type: 'failure.close' })
    app.send({ type: 'failure', problem, title: 'error' })
    expect(app.getSnapshot().context.failure?.title).toBe('Error!')
    app.stop()
  })

  it('[SES-16] carries out what the session asks as well', async () => {
    const { app, gone } = running()
    app.send({ type: 'session.adopt', session, to: '/refresh' })
    app.system.get('session').send({ type: 'logout' })
    await nextTurn()
    expect(gone.map(({ to }) => to)).toEqual(['/refresh', '/refresh'])
    app.stop()
  })

  it('[CNS-07] has counted what its flows tell', () => {
    const { app, counted } = running()
    app.send({ type: 'track', name: 'Add to Cart' })
    expect(counted).toEqual(['Add to Cart'])
    app.stop()
  })

  it('[UPL-60] hands a file on to what sends it, whatever page is left', () => {
    const { app } = running()
    const file = new File(['name'], 'contacts.csv')
    const confirmed = { attemptId: 'attempt-1', fieldsMap: { type: 1 as const, headerRow: 0, fields: [] } }
    const draft = { id: 'draft-1', type: 'refresh' as const, file, ownerId: session.id, confirmed }
    app.send({ type: 'upload.send', draft })
    expect(app.system.get('sending').getSnapshot().context.draft).toMatchObject({ id: draft.id, file })
    app.stop()
  })

  it('[NAV-43] carries out an effect that a child of a child of a page’s flow emits, and nothing else', () => {
    const { app, gone } = running()
    const deepest = setup({
      types: { emitted: {} as Effect | { type: 'failure.close' } },
      actions: { goOn: emit(navigate('/audiences')), close: emit({ type: 'failure.close' }) },
    }).createMachine({ on: { go: { actions: ['goOn', 'close'] } } })
    const child = setup({ actors: { deepest } }).createMachine({
      invoke: { src: 'deepest', systemId: 'deepest' },
    })
    const flow = createActor(setup({ actors: { child } }).createMachine({ invoke: { src: 'child' } }), {
      inspect: forwardEffects(() => app),
    }).start()
    app.send({ type: 'failure', problem: { status: 409, code: 'taken', message: 'It is taken.' } })
    flow.system.get('deepest').send({ type: 'go' })
    expect(gone).toEqual([{ to: '/audiences', replace: false }])
    expect(app.getSnapshot().context.failure).not.toBeNull()
    app.stop()
  })

  it('[NAV-43] tells the flows once that a file has arrived', () => {
    const { app } = running()
    const heard: string[] = []
    app.on('upload.ended', ({ outcome }) => heard.push(outcome))
    app.send({ type: 'upload.ended', uploadType: 'refresh', outcome: 'sent' })
    expect(heard).toEqual(['sent'])
    app.stop()
  })

  it('[SES-17] gives a user who logs in their cart and journal, and removes both at the log-out', async () => {
    const { app, asked } = running()
    app.send({ type: 'session.adopt', session, to: null })
    await nextTurn()
    expect(asked).toEqual([`cart of ${session.id}`, `journal of ${session.id}`])
    expect(app.getSnapshot().context.session).toEqual(session)
    expect(app.system.get('cart').getSnapshot().value).toEqual({ shown: 'current' })

    app.send({ type: 'session.expired' })
    expect(app.getSnapshot().context.session).toBeNull()
    expect(app.system.get('cart')).toBeUndefined()
    expect(app.system.get('liveEvents')).toBeUndefined()
    app.stop()
  })

  it('[SES-17][SES-19] gives another user a cart and a journal of their own', async () => {
    const { app, asked } = running()
    app.send({ type: 'session.adopt', session, to: null })
    await nextTurn()
    app.send({ type: 'impersonation.begun', session: adminSession() })
    expect(app.system.get('cart').getSnapshot().context.data).toBeNull()
    await nextTurn()
    const owners = [session.id, ada.id].flatMap((id) => [`cart of ${id}`, `journal of ${id}`])
    expect(asked).toEqual(owners)
    app.stop()
  })

  it('[SES-61] shows the given words where a flow has others for a request that was refused', () => {
    const { app } = running()
    app.send({
      type: 'failure',
      title: 'error',
      problem: { status: 401, code: 'unauthorized', message: 'The file could not be deleted.' },
    })
    expect(app.getSnapshot().context.failure).toMatchObject({
      title: 'Error!',
      problem: { message: 'You are unauthorized to complete this request.' },
    })
    app.stop()
  })

  it('[SES-91] tells a page that is joined late who has come since it was begun, and only then', () => {
    const { app } = running()
    app.send({ type: 'session.adopt', session, to: null })
    expect(page(app).heard).toEqual([{ type: 'session.changed', session }])
    expect(page(app, session.id).heard).toEqual([])
    app.send({ type: 'session.expired' })
    expect(page(app, session.id).heard).toEqual([{ type: 'session.changed', session: null }])
    app.stop()
  })

  it('[TRL-08] forgets the trail of whoever leaves, or whose place is taken, and of nobody else', () => {
    const { app, forgotten } = running()
    const admin = adminSession()
    const acting = {
      ...session,
      viewer: { ...session.viewer, actor: { ...ada, until: '2026-11-20T16:00:00Z' } },
    }
    app.send({ type: 'session.adopt', session: admin, to: null })
    expect(forgotten).toEqual([])
    app.send({ type: 'impersonation.begun', session: acting })
    expect(forgotten).toEqual(['ada@example.com'])
    app.send({ type: 'impersonation.over' })
    expect(forgotten).toEqual(['ada@example.com', 'dana@example.com'])
    app.send({ type: 'session.adopt', session, to: null })
    app.send({ type: 'impersonation.begun', session: { ...session } })
    expect(forgotten).toHaveLength(2)
    app.send({ type: 'session.expired' })
    expect(forgotten).toHaveLength(3)
    app.stop()
  })

  it('[SES-17] tells each page who has come and gone, and what happens in the journal, once', async () => {
    const { app, sendFromJournal } = running()
    const { heard, leave } = page(app)
    app.send({ type: 'session.adopt', session, to: null })
    sendFromJournal({ type: 'journal.opened', seq: 7 })
    sendFromJournal({ type: 'progress.arrived', progress: { streamId: 'audit-1', done: 1, total: 2 } })
    app.send({ type: 'session.expired' })
    expect(heard).toEqual([
      { type: 'session.changed', session },
      { type: 'journal.opened', seq: 7 },
      { type: 'progress.arrived', progress: { streamId: 'audit-1', done: 1, total: 2 } },
      { type: 'session.changed', session: null },
    ])
    leave()
    app.send({ type: 'session.adopt', session, to: null })
    expect(heard).toHaveLength(4)
    app.stop()
  })

  it('[SES-17] reads the cart again when a flow has put something in it', async () => {
    const { app, asked } = running()
    app.send({ type: 'session.adopt', session, to: null })
    await nextTurn()
    app.send({ type: 'cart.changed' })
    await nextTurn()
    expect(asked.filter((each) => each === `cart of ${session.id}`)).toHaveLength(2)
    app.stop()
  })

  it('[LED-30] keeps the notes that are typed and not saved, until the log-out', () => {
    const { app } = running()
    const notes = () => app.system.get('owner').getSnapshot().context.notes
    app.send({ type: 'session.adopt', session, to: null })
    app.send({ type: 'note.kept', leadId: 'lead-1', text: 'Moving in spring' })
    expect(notes()).toEqual({ 'lead-1': 'Moving in spring' })
    app.send({ type: 'session.expired' })
    expect(notes()).toEqual({})
    app.stop()
  })

  it('[SES-17] reads the cart again when the journal names a cart, and only then', async () => {
    const { app, asked, sendFromJournal } = running()
    app.send({ type: 'session.adopt', session, to: null })
    await nextTurn()
    const fact = (kind: string) => ({ kind, seq: 1, streamId: 's', type: 'v1.X', data: {} })
    sendFromJournal({ type: 'facts.arrived', facts: [fact('audit')] })
    sendFromJournal({ type: 'facts.arrived', facts: [fact('audit'), fact('cart')] })
    await nextTurn()
    expect(asked.filter((what) => what.startsWith('cart'))).toHaveLength(2)
    app.stop()
  })

  it('[SES-17] reads the cart again when the journal is opened, for what happened before', async () => {
    const { app, asked, sendFromJournal } = running()
    app.send({ type: 'session.adopt', session, to: null })
    await nextTurn()
    sendFromJournal({ type: 'journal.opened', seq: 1 })
    await nextTurn()
    expect(asked.filter((what) => what.startsWith('cart'))).toHaveLength(2)
    app.stop()
  })
})
