import { describe, expect, it } from 'vitest'
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate'
import { codeMachine } from '#machines/accounts/code.machine.ts'
import { loginMachine } from '#machines/accounts/login.machine.ts'
import { signupMachine } from '#machines/accounts/signup.machine.ts'
import { callListMaking } from '#machines/leads/call-lists.ts'
import { listMakingMachine } from '#machines/leads/list-making.machine.ts'
import { mappingMachine } from '#machines/uploads/mapping.machine.ts'
import { uploadMachine } from '#machines/uploads/upload.machine.ts'
import type { SecondStep } from '#model/accounts/second-factor.ts'
import type { Credentials, Session } from '#model/accounts/session.ts'
import { emptySignup } from '#model/accounts/signup.ts'
import type { OpenedSheet, SheetToRead } from '#model/uploads/mapping/opened.ts'
import { contactsFile, contactsOpened } from '#tests/uploads/upload/contacts.ts'

const silent = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => undefined))

describe('a chart that runs within another, and never answers', () => {
  it('[CHT-58] leaves the way from the code back to the form of a signup', async () => {
    const signup = createActor(
      signupMachine.provide({
        actors: {
          signUp: fromPromise(async () => ({ userId: 'user-1' })),
          code: codeMachine.provide({ actors: { checkCode: silent(), resendCode: silent() } }),
        },
      }),
      { input: { pageAge: 7_000, place: 'page' } },
    ).start()
    const form = { ...emptySignup, firstName: 'Dana', lastName: 'Reed', email: 'dana@example.com' }
    signup.send({ type: 'signup.submit', form: { ...form, phone: '3125550142', password: 'six-or-more' } })
    const { children } = await waitFor(signup, (state) => state.matches('code'))
    signup.send({ type: 'form.reopen' })
    expect(signup.getSnapshot().value).toBe('form')
    expect(children.code?.getSnapshot().status).toBe('stopped')
  })

  it('[CHT-58] leaves the way from a second factor back to the password', async () => {
    const login = createActor(
      loginMachine.provide({
        actors: {
          logIn: fromPromise<Session | SecondStep, Credentials>(async () => ({
            secondFactor: 'factor-1',
            app: true,
            passkey: null,
          })),
          checkCode: silent(),
        },
      }),
      { input: { owner: createEmptyActor() } },
    ).start()
    const credentials = { email: 'dana@example.com', password: 'six-or-more', remember: false }
    login.send({ type: 'password.send', credentials, place: 'page' })
    await waitFor(login, (state) => state.matches('second'))
    login.send({ type: 'code.send', code: '482130' })
    expect(login.getSnapshot().value).toEqual({ second: 'checkingCode' })
    login.send({ type: 'login.restart' })
    expect(login.getSnapshot().value).toEqual({ password: 'again' })
  })

  it('[CHT-58] leaves the way from a call list that is being made back to the rows', () => {
    const making = createActor(
      listMakingMachine.provide({
        actors: { form: callListMaking.provide({ actors: { submit: silent() } }) },
      }),
    ).start()
    const source = { type: 'kapture', id: 'list-1', from: 1 } as const
    making.send({ type: 'list.name', source })
    const { form } = making.getSnapshot().children
    form?.send({ type: 'form.submit', values: { userId: 'user-1', name: 'All', source } })
    expect(form?.getSnapshot().value).toBe('submitting')
    making.send({ type: 'list.cancel' })
    expect(making.getSnapshot().value).toBe('offered')
    expect(form?.getSnapshot().status).toBe('stopped')
  })

  it('[CHT-58] leaves the way from the columns of a file back to another file', async () => {
    const upload = createActor(
      uploadMachine.provide({
        actors: {
          recallDraft: silent(),
          keepDraft: silent(),
          readSheet: fromPromise<OpenedSheet, SheetToRead>(async () => contactsOpened),
          mapping: mappingMachine.provide({ actors: { countRows: silent(), rememberMapping: silent() } }),
        },
      }),
      { input: { type: 'refresh', userId: null, isSending: false } },
    ).start()
    upload.send({ type: 'file.choose', file: contactsFile, draftId: 'draft-1' })
    const { children } = await waitFor(upload, (state) => state.matches({ preparing: 'mapping' }))
    const mapping = children.mapping
    mapping?.send({ type: 'preview.open' })
    mapping?.send({ type: 'mapping.confirm', attemptId: 'attempt-1' })
    mapping?.send({ type: 'mapping.cancel' })
    expect(upload.getSnapshot().value).toEqual({ choosing: 'recalling' })
    upload.send({ type: 'file.choose', file: contactsFile, draftId: 'draft-2' })
    expect(upload.getSnapshot().value).toEqual({ preparing: { reading: 'opening' } })
  })
})
