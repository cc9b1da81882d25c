import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { answerCallbacks, askedRules, reactState } from './react-state.ts'

const views = 'src/views'
const holding =
  /\buse(State|Reducer|Effect|LayoutEffect|Disclosure|LocalStorage|SessionStorage|Toggle)[<(]|\buseRef(?!<HTML)[<(]/g
/** Where a form is given one, and where one is passed on. */
const answered = /\bonDone\s*[:,=(}]/g
const imported = /import \{([^}]*)\} from '#model\//g
const rule = /\b(?:is|has|can|may|why)[A-Z]\w*|\b[a-z]\w*Offer\b/g
const countUses = (source: string, pattern: RegExp): number => source.match(pattern)?.length ?? 0

const sources = readdirSync(views, { encoding: 'utf8', recursive: true })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => [path, readFileSync(`${views}/${path}`, 'utf8')] as const)

/** How often each view uses it. */
const found = (pattern: RegExp) =>
  Object.fromEntries(
    sources
      .map(([path, source]) => [path, countUses(source, pattern)] as const)
      .filter(([, uses]) => uses > 0),
  )

const rulesIn = (source: string): string[] =>
  Array.from(source.matchAll(imported), ([, names = '']) => names.match(rule) ?? [])
    .flat()
    .sort()

const counted = (listed: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(listed).map(([path, reasons]) => [path, reasons.length]))

it('[CHT-45] each state and effect of React is listed with its reason, and what is listed is there', () => {
  expect(counted(reactState)).toEqual(found(holding))
})

it('[CHT-45] each callback of a form that was accepted is listed with its reason', () => {
  expect(counted(answerCallbacks)).toEqual(found(answered))
})

it('[CHT-45] each rule of the model that a view asks is listed with its reason', () => {
  const asked = sources.map(([path, source]) => [path, rulesIn(source)] as const)
  const listed = Object.entries(askedRules).map(([path, rules]) => [path, Object.keys(rules).sort()] as const)
  expect(new Map(listed)).toEqual(new Map(asked.filter(([, rules]) => rules.length > 0)))
})

it('[CHT-45] a reason is a sentence', () => {
  const counted = [reactState, answerCallbacks].flatMap((listed) => Object.values(listed)).flat()
  const reasons = [...counted, ...Object.values(askedRules).flatMap((rules) => Object.values(rules))]
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
  expect(countUses(source, holding)).toBe(7)
})
