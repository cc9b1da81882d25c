import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { recompute } from '#charts/recompute.ts'
import { readTrail } from '#charts/trail-file.ts'
import { test } from '#tests/support/kept-page.ts'
import { requiredEdges } from './coverage.ts'
import { chartHash } from './docs/hash.ts'
import { readScreens, versionsIn } from './docs/screens.ts'
import { letterFlow } from './fixtures/letter.table.ts'
import type { Flow } from './flow.ts'
import { lookAtPage, showsRefusal } from './page-checks.ts'
import { tourBrowser } from './run-browser.ts'
import { Camera } from './screens.ts'

/** Patience with a page that is known to fail. */
const SHORT = 1_500

const unwalkedBy = (flow: Flow, walked: { has(edge: string): boolean }) =>
  requiredEdges(flow, 'browser').filter((id) => !walked.has(id))

test('[CHT-07][CHT-08] a tour walks every edge, reply and second of a page, and reopens it only when stuck', async ({
  takeStage,
}) => {
  let opened = 0
  const [start] = letterFlow.starts
  const counting: Flow = {
    ...letterFlow,
    starts: [
      {
        ...start,
        open: async (page, backend) => {
          opened += 1
          await start?.open?.(page, backend)
        },
      },
    ],
  }
  const { walked, failures } = await tourBrowser(counting, takeStage)
  expect(failures).toEqual([])
  expect(unwalkedBy(counting, walked)).toEqual([])
  expect(opened).toBeLessThanOrEqual(4)
})

test('[WKB-29] a tour takes a picture of each state on a phone and on a wide screen, once for a version of the chart', async ({
  takeStage,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'screens-'))
  mkdirSync(join(folder, 'letter', 'earlier'), { recursive: true })
  writeFileSync(join(folder, 'letter', 'earlier', 'screens.json'), '{}')
  const { failures } = await tourBrowser(
    letterFlow,
    takeStage,
    undefined,
    new Camera(letterFlow, false, folder),
  )
  expect(failures).toEqual([])
  const version = join(folder, 'letter', chartHash(letterFlow.machine))
  const screens = readScreens(version) ?? {}
  expect(Object.keys(screens)).toContain('composing.written')
  const { picture, words } = screens['composing.written'] ?? { picture: '', words: '' }
  expect(words).toContain('Send')
  const sizes = [390, 1440].map((width) => sizeOf(join(version, `${picture}.${width}.jpg`)))
  expect(sizes).toEqual([
    [390, 844],
    [1440, 900],
  ])
  const made = statSync(join(version, 'screens.json')).mtimeMs
  await tourBrowser(letterFlow, takeStage, undefined, new Camera(letterFlow, false, folder))
  expect(statSync(join(version, 'screens.json')).mtimeMs).toBe(made)
  expect(versionsIn(join(folder, 'letter'))).toEqual([chartHash(letterFlow.machine), 'earlier'])
  rmSync(folder, { recursive: true })
})

/** Width and height of a JPEG, from its frame header. */
function sizeOf(file: string): [number, number] {
  const bytes = readFileSync(file)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  return [bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)]
}

test('[CHT-09] an edge without a cause is named, one that is excluded with a reason is not required', async ({
  takeStage,
}) => {
  const withoutHelp: Flow = {
    ...letterFlow,
    events: { ...letterFlow.events, 'help.open': [{ user: null }] },
  }
  const { walked, failures } = await tourBrowser(withoutHelp, takeStage)
  expect(failures).toEqual([])
  expect(unwalkedBy(withoutHelp, walked)).toEqual(['composing: help.open', 'helping: help.close'])
})

test('[CHT-09] a page that does something else than its chart fails with the way there, and the tour goes on', async ({
  takeStage,
}) => {
  const wrongButton: Flow = {
    ...letterFlow,
    events: { ...letterFlow.events, 'letter.withdraw': letterFlow.events['letter.clear'] ?? [] },
  }
  const { walked, failures } = await tourBrowser(wrongButton, takeStage, SHORT)
  expect(unwalkedBy(wrongButton, walked)).toEqual(['sending: letter.withdraw', 'put: letter.withdraw'])
  expect(failures[0]?.words).toMatch(/^start, .*letter\.send \(in time\), letter\.withdraw\n/)
  expect(failures[0]?.words).toContain(
    'should be in "composing.written" and shows "sending.post.posting sending.notice.quiet"',
  )
})

test('[CHT-33] a tour that fails leaves its trail, which parts from the chart where the page did', async ({
  takeStage,
}) => {
  const wrongButton: Flow = {
    ...letterFlow,
    events: { ...letterFlow.events, 'letter.withdraw': letterFlow.events['letter.clear'] ?? [] },
  }
  const { failures } = await tourBrowser(wrongButton, takeStage, SHORT)
  const trail = failures[0]?.trail
  if (trail === undefined) throw new Error('the tour left no trail')
  expect(readTrail(JSON.stringify(trail))).toEqual({ file: { kind: 'test-trail', trail } })
  const { steps } = recompute(letterFlow.machine, trail, 'letter')
  const [last, ...before] = steps.toReversed()
  expect(before.filter(({ recorded, computed }) => recorded !== computed)).toEqual([])
  expect([last?.event.type, last?.recorded, last?.computed]).toEqual([
    'letter.withdraw',
    'sending.post.posting sending.notice.quiet',
    'composing.written',
  ])
})

test('[CHT-09] what is to be seen after a case is looked at, also where the state stays', async ({
  takeStage,
}) => {
  const sees: Flow = {
    ...letterFlow,
    events: {
      ...letterFlow.events,
      'letter.clear': (letterFlow.events['letter.clear'] ?? []).map((each) => ({
        ...each,
        seen: () => Promise.reject(new Error('the text is still there')),
      })),
    },
  }
  const { walked, failures } = await tourBrowser(sees, takeStage, SHORT)
  expect(unwalkedBy(sees, walked)).toEqual(['composing.written: letter.clear'])
  expect(failures.map(({ words }) => words)).toEqual([
    expect.stringMatching(/letter\.clear\nthe text is still there$/),
  ])
})

test('[CHT-08] a request that the page never makes is named, with those that wait', async ({ takeStage }) => {
  const { postLetter } = letterFlow.actors
  if (postLetter === undefined) throw new Error('the fixture has lost its actor')
  const wrongAddress: Flow = {
    ...letterFlow,
    actors: { ...letterFlow.actors, postLetter: { ...postLetter, request: 'PUT /backend/letters/*' } },
  }
  const { failures } = await tourBrowser(wrongAddress, takeStage, SHORT)
  expect(failures[0]?.words).toContain(
    'the page did not ask for PUT /backend/letters/*; it waits for: POST /backend/letters',
  )
})

test('[CHT-63] an event that the page did not send, though its state is the same, is named', async ({
  takeStage,
}) => {
  const [start] = letterFlow.starts
  const withTrail: Flow = {
    ...letterFlow,
    starts: [
      {
        ...start,
        open: async (page, backend) => {
          await start?.open?.(page, backend)
          await page.evaluate(() => sessionStorage.setItem('foresale.trail', JSON.stringify({ entries: [] })))
        },
      },
    ],
  }
  const { failures } = await tourBrowser(withTrail, takeStage, SHORT, undefined, 1)
  expect(failures[0]?.words).toContain('letter hears no ')
})

test('[CHT-63] words of a table that no page shows are named', async ({ takeStage }) => {
  const shows: Flow = { ...letterFlow, shows: ['Ready to send', 'Write as you speak', 'It was delivered'] }
  const { failures, unshown } = await tourBrowser(shows, takeStage)
  expect(failures).toEqual([])
  expect(unshown).toEqual(['It was delivered'])
})

test('[CHT-63] what else a page lets a user do is tried once, and leaves the state as it was', async ({
  takeStage,
}) => {
  const tried: string[] = []
  const press = (name: string) => async (page: Page) => {
    tried.push(name)
    await page.getByRole('button', { name, exact: true }).click()
  }
  const shows = async () => void tried.push('looked')
  const once: Flow = { ...letterFlow, asides: { 'composing.written': shows, 'composing.lost': shows } }
  const { failures, untried } = await tourBrowser(once, takeStage)
  expect(failures).toEqual([])
  expect([tried.splice(0), untried]).toEqual([['looked'], ['composing.lost']])
  const leaving: Flow = { ...letterFlow, asides: { 'composing.written': press('Clear') } }
  const broken = await tourBrowser(leaving, takeStage, SHORT, undefined, 1)
  expect(broken.failures[0]?.words).toContain(
    'what else is tried in "composing.written" led to "composing.blank"',
  )
})

test('[CHT-63] a field whose mistake has no words tied to it is named, once for its form', async ({
  page,
}) => {
  await page.setContent(`
    <form aria-label="Letter">
      <input data-path="f1-to" aria-describedby="to-error"><p id="to-error"></p>
      <input data-path="f1-from"><p id="from-error"></p>
      <input data-path="f1-seal" type="checkbox">
    </form>
    <script>
      for (const input of document.querySelectorAll('input')) {
        const [, name] = input.dataset.path.split('-')
        const words = document.getElementById(name + '-error')
        addEventListener('mantine-form:f1:set-errors', ({ detail }) => {
          input.setAttribute('aria-invalid', 'true')
          words.textContent = detail[name]
        })
        addEventListener('mantine-form:f1:clear-errors', () => input.removeAttribute('aria-invalid'))
      }
    </script>`)
  const lookout = { forms: new Set<string>(), unshown: new Set<string>() }
  expect(await lookAtPage(page, lookout)).toEqual(['from'])
  expect(await page.locator('[aria-invalid]').count()).toBe(0)
  expect(await lookAtPage(page, lookout)).toEqual([])
})

test('[CHT-63] what the server has against a field is shown where it is tied to a refused one', async ({
  page,
}) => {
  const field = (attributes: string) => `<input name="town" ${attributes}><p id="error">No such town.</p>`
  await page.setContent(field('aria-invalid="true" aria-describedby="hint error"'))
  expect(await showsRefusal(page, 'town', 'No such town.')).toBe(true)
  expect(await showsRefusal(page, 'town', 'No such street.')).toBe(false)
  expect(await showsRefusal(page, 'street', 'No such street.')).toBe(true)
  await page.setContent(field('aria-describedby="error"'))
  expect(await showsRefusal(page, 'town', 'No such town.')).toBe(false)
})
