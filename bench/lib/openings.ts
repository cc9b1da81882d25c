import {
  emptyPage,
  inChromium,
  newVisit,
  type Opened,
  open,
  servingPages,
  type Visitor,
  type Way,
} from './browser.ts'
import type { Figures } from './figures.ts'

const rounds = 5

/** To the same table on an empty page of React and Mantine. */
const bare = {
  address: { from: '/?rows' },
  click: { from: '/', click: 'button:has-text("Rows")' },
} as const satisfies Readonly<Record<string, Way>>

/** By the figure's name; one after the other in a fresh browser, each round. */
export type Openings = Readonly<Record<string, Way>>

/** Pages of the server opened in Chromium, in turn with an empty page of the same build. */
export const compareOpenings = (figures: Figures, visitor: Visitor, ways: Openings): Promise<void> =>
  servingPages(emptyPage, (empty) =>
    inChromium(async (browser) => {
      const all = Object.entries(ways).map(([name, way]) => {
        const [floors, ours]: [Opened[], Opened[]] = [[], []]
        return { name, way, floors, ours }
      })
      for (let round = 0; round < rounds; round += 1) {
        const least = await newVisit(browser, { origin: empty, awaits: 'tbody td' })
        const visit = await newVisit(browser, visitor)
        for (const { way, floors, ours } of all) {
          floors.push(await open(least, way.click ? bare.click : bare.address))
          ours.push(await open(visit, way))
        }
        for (const context of [least, visit]) await context.close()
      }
      for (const { name, floors, ours } of all) {
        figures.add(name, wholes(ours), wholes(floors))
        figures.add(`stillness: ${name}`, stillnesses(ours), stillnesses(floors))
      }
    }),
  )

const wholes = (all: readonly Opened[]) => all.map(({ whole }) => whole)
const stillnesses = (all: readonly Opened[]) => all.map(({ stillness }) => stillness)
