import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { reactState } from './react-state.ts'

const views = 'src/views'
const holding =
  /\buse(State|Reducer|Effect|LayoutEffect|Disclosure|LocalStorage|SessionStorage|Toggle)[<(]|\buseRef(?!<HTML)[<(]/g
const countUses = (source: string): number => source.match(holding)?.length ?? 0

/** How often each view uses what React keeps. */
const found = new Map(
  readdirSync(views, { encoding: 'utf8', recursive: true })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path, countUses(readFileSync(`${views}/${path}`, 'utf8'))] as const)
    .filter(([, uses]) => uses > 0),
)
const listed = Object.entries(reactState)

it('[CHT-45] each state and effect of React is listed with its reason, and what is listed is there', () => {
  const reasons = listed.map(([path, each]) => [path, each.length] as const)
  expect(Object.fromEntries(reasons)).toEqual(Object.fromEntries(found))
})

it('[CHT-45] a reason is a sentence', () => {
  const reasons = listed.flatMap(([, each]) => each)
  expect(reasons.filter((reason) => !/^[A-Z].{14,}\.$/.test(reason))).toEqual([])
})

it('[CHT-45] states and effects are counted, however they are written', () => {
  const source = `const [a] = useState<string | null>(null)
    const [b] = useState(() => 1)
    useEffect(() => leave(), [])
    useLayoutEffect(() => leave(), [])
    const stop = useEffectEvent(onStop)
    const [c] = useReducer(next, 1)
    const [isOpen] = useDisclosure()
    const step = useRef(0)
    const input = useRef<HTMLInputElement>(null)`
  expect(countUses(source)).toBe(7)
})
