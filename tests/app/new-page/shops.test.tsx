// @vitest-environment jsdom
import '../shell/stand-ins.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Route } from 'wouter'
import { createActor } from 'xstate'
import { appMachine } from '#machines/app/app.machine.ts'
import { clientOf } from '#tests/shared/request/client.ts'
import { AppContext } from '#views/app/context.ts'
import { LazyPage, lazyPart } from '#views/app/LazyPage.tsx'
import { show } from '../shell/render.tsx'

const page = lazyPart(() => import('./ShopsPage.tsx'), 'ShopsPage')
const shopOf = (place: number) => ({ id: `shop-${place}`, name: `Shop ${place}` })
const town = Array.from({ length: 12 }, (_, place) => shopOf(place + 1))
const fault = { status: 500, code: 'fault', message: 'No' }

/** Opens the page of a town, on a server that answers each request in turn. */
function open(...answers: (() => unknown)[]) {
  const { asked, client } = clientOf(() => answers.shift()?.())
  const app = createActor(appMachine, { input: { path: '/', isKept: false } })
  const around = { rememberedEmail: () => '', inspect: () => undefined }
  const outside = { machines: {} as never, stripe: {} as never }
  show(
    <AppContext value={{ app, client, ...around, ...outside }}>
      <Route path="/shops/:town">
        <LazyPage part={page} />
      </Route>
    </AppContext>,
    '/shops/austin',
  )
  return asked
}

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('[CHT-41] a list page made of a call shows its pages, and asks for each once', async () => {
  const asked = open(
    () => ({ shops: town.slice(0, 10) }),
    () => ({ shops: town.slice(10) }),
  )
  await screen.findByText('Shop 10')
  await press(/more/)
  await screen.findByText('Shop 12')
  expect(names()).toEqual(town.map(({ name }) => name))
  const params = { town: 'austin' }
  expect(asked.map(({ sent }) => sent)).toEqual([
    { params, query: { page: 0, limit: 10 } },
    { params, query: { page: 1, limit: 10 } },
  ])
})

it('[CHT-41] it says that it is empty, or that it failed, and then tries again', async () => {
  open(
    () => Promise.reject(fault),
    () => ({ shops: [] }),
  )
  await screen.findByText('The shops could not be read')
  await press(/again/)
  await screen.findByText('This town has none.')
})

it('[CHT-41] it is three files of 150 lines at most, this test included', () => {
  const files = readdirSync(import.meta.dirname)
  const lines = files.flatMap((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8').split('\n'))
  expect(files).toHaveLength(3)
  expect(lines.length).toBeLessThanOrEqual(150)
})
