import { fromCallback } from 'xstate'
import { accountCalls } from '#model/accounts/accounts-calls.ts'
import type { PasskeyUse } from '#model/accounts/passkey.ts'
import type { SecondStep } from '#model/accounts/second-factor.ts'
import { type Credentials, type Session, StoredSession } from '#model/accounts/session.ts'
import { isProblem, type Problem, unauthorized } from '#model/shared/problem.ts'
import type { Http } from '#services/shared/http.ts'

const sessionKey = 'foresale.session'
const asideKey = 'foresale.aside'
const emailKey = 'foresale.email'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** If the browser refuses storage, the session lasts as long as the page. */
function pageStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** @returns the browser's storage, or one for this page where it cannot be written to. */
export function openStorage(browser: () => Storage): Storage {
  try {
    const storage = browser()
    storage.setItem('foresale.probe', '')
    storage.removeItem('foresale.probe')
    return storage
  } catch {
    return pageStorage()
  }
}

function parsed(kept: string | null): StoredSession | null {
  try {
    const session = StoredSession.safeParse(JSON.parse(kept ?? 'null'))
    return session.success ? session.data : null
  } catch {
    return null
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** The session kept in this browser (id, token and user name), shared by its tabs, and a remembered e-mail. */
export function createSessionStore(storage: Storage) {
  return {
    read: (): StoredSession | null => parsed(storage.getItem(sessionKey)),
    keep({ id, token, userName }: StoredSession): void {
      storage.setItem(sessionKey, JSON.stringify({ id, token, userName }))
    },
    forget(): void {
      storage.removeItem(sessionKey)
      storage.removeItem(asideKey)
    },
    /** Keeps the session also while another takes its place, until it is restored, forgotten or `dropAside`. */
    setAside(): void {
      const kept = storage.getItem(sessionKey)
      if (kept !== null) storage.setItem(asideKey, kept)
    },
    /** False where none was set aside. */
    restoreOwn(): boolean {
      const aside = storage.getItem(asideKey)
      storage.removeItem(asideKey)
      if (aside === null) return false
      storage.setItem(sessionKey, aside)
      return true
    },
    dropAside(): void {
      storage.removeItem(asideKey)
    },
    /** A remembered log-in is its e-mail, never its password. */
    rememberedEmail: (): string => storage.getItem(emailKey) ?? '',
    rememberEmail(email: string | null): void {
      if (email === null) storage.removeItem(emailKey)
      else storage.setItem(emailKey, email)
    },
    /** Hears of a session that another tab keeps or forgets. Returns how to stop. */
    watch(notify: (session: StoredSession | null) => void): () => void {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === sessionKey || key === null) notify(parsed(newValue))
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}

/** Another tab has logged out meanwhile. */
const notKept: Problem = { status: 401, code: 'notKept', message: unauthorized }

type KeeperEvent =
  | { type: 'session.keep'; session: Session }
  | { type: 'session.forget' | 'session.setAside' | 'session.restoreOwn' }

/** The server knows no such session; anything else is a failure on the way. */
const rejections = [400, 401, 404]

/** What uses a passkey is loaded with the log-in that asks for one. */
export function loginServices(http: Http, { rememberEmail }: Pick<SessionStore, 'rememberEmail'>) {
  const passkeys = () => import('./passkeys.ts')
  return {
    logIn: http.actor<Session | SecondStep, Credentials>(async (input, signal) => {
      const answer = await http.request(accountCalls.login, { body: input }, { signal })
      const email = 'secondFactor' in answer ? input.email : answer.viewer.emailAddress
      rememberEmail(input.remember ? email : null)
      if ('secondFactor' in answer && answer.passkey) await passkeys().catch(() => undefined)
      return answer
    }),
    usePasskey: http.actor<Session, PasskeyUse>(async (input, signal) => {
      const { finishByPasskey } = await passkeys()
      return finishByPasskey(http)(input, signal)
    }),
  }
}

/** What the server knows of the kept session. */
export const loadSession =
  (http: Pick<Http, 'request'>, store: SessionStore, log: (failure: string) => void) =>
  (_: object, signal: AbortSignal): Promise<Session> => {
    const check = async (): Promise<Session> => {
      const kept = store.read()
      if (!kept) throw notKept
      const body = { userId: kept.id, token: kept.token }
      return http.request(accountCalls.check, { body }, { signal })
    }
    return check()
      .catch((error: unknown) => {
        // An administrator who acted as a customer returns to their own session.
        if (isProblem(error) && error.status === 401 && store.restoreOwn()) return check()
        throw error
      })
      .catch((error: unknown) => {
        if (!isProblem(error)) throw error
        log(`session refresh failed: ${error.code}`)
        throw rejections.includes(error.status) ? { ...error, status: 404 } : error
      })
  }

/** @param forgetKept deletes what this device keeps for the user, when another comes or none is left */
export function sessionServices(http: Http, store: SessionStore, forgetKept: () => void) {
  return {
    /** Keeps what this tab says, and reports what another tab changed. */
    sessionKeeper: fromCallback<KeeperEvent>(({ sendBack, receive }) => {
      let token = store.read()?.token ?? null
      // Another tab may have changed it meanwhile: that session is not this tab's to forget or to set aside.
      const isOwn = () => store.read()?.token === token
      receive((event) => {
        switch (event.type) {
          case 'session.keep':
            token = event.session.token
            if (!event.session.viewer.actor) store.dropAside()
            if (store.read()?.id !== event.session.id) forgetKept()
            store.keep(event.session)
            return
          case 'session.forget':
            if (isOwn()) {
              store.forget()
              forgetKept()
            }
            token = null
            return
          case 'session.setAside':
            if (isOwn()) store.setAside()
            return
          case 'session.restoreOwn':
            if (isOwn() && !store.restoreOwn()) store.forget()
            token = store.read()?.token ?? null
        }
      })
      return store.watch((session) => {
        const kept = session?.token ?? null
        if (kept === token) return
        token = kept
        sendBack({ type: 'session.elsewhere', isKept: session !== null, userId: session?.id })
      })
    }),
    logOut: http.actor<void, void>(async (_, signal) => {
      await http.request(accountCalls.logout, {}, { signal })
    }),
  }
}
