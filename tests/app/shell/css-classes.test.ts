import { readdir, readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import postcss from 'postcss'
import { expect, it } from 'vitest'

/** A class with its stylesheet: `src/views/a/a.module.css .title`. */
type ClassName = `${string} .${string}`

function classesOf(file: string, css: string): ClassName[] {
  const names = new Set<string>()
  postcss.parse(css).walkRules(({ selector }) => {
    const own = selector.replace(/:global(\(.*?\)(?=[^)]|$)| .*)/g, '')
    for (const [, name] of own.matchAll(/\.([a-zA-Z][\w-]*)/g)) if (name) names.add(name)
  })
  return [...names].map((name): ClassName => `${file} .${name}`)
}

const sheetImport = /import (\w+) from '([^']+\.module\.css)'/g

/** `.*` is all of a stylesheet, as Mantine's `classNames` takes it. */
function usesIn(file: string, code: string): ClassName[] {
  const body = code.replaceAll(sheetImport, '')
  return [...code.matchAll(sheetImport)].flatMap(([, name = '', path = '']) => {
    const sheet = path.startsWith('#')
      ? posix.join('src', path.slice(1))
      : posix.join(posix.dirname(file), path)
    const uses = [
      ...body.matchAll(new RegExp(String.raw`(?<!['/.])\b${name}\.(\w+)|[={]${name}(?=[},[])`, 'g')),
    ]
    return uses.map(([, used = '*']): ClassName => `${sheet} .${used}`)
  })
}

type Source = readonly [file: string, text: string]

/** Classes that code uses and no stylesheet has, and the reverse. */
function differences(sources: readonly Source[]) {
  const namesIn = (ending: RegExp, read: (file: string, text: string) => ClassName[]) =>
    new Set(sources.filter(([file]) => ending.test(file)).flatMap(([file, text]) => read(file, text)))
  const defined = namesIn(/\.module\.css$/, classesOf)
  const used = namesIn(/\.tsx?$/, usesIn)
  const allOf = (name: ClassName): ClassName => `${name.split(' ')[0]} .*`
  return {
    undefined: [...used].filter((name) => !defined.has(name) && name !== allOf(name)),
    unused: [...defined].filter((name) => !used.has(name) && !used.has(allOf(name))),
  }
}

it('[SHL-99] every class that a view uses is in its stylesheet, and every class there is used', async () => {
  const paths = await readdir('src', { recursive: true })
  const files = paths
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((file) => /\.(tsx?|css)$/.test(file))
  const sources = await Promise.all(
    files.map(async (file): Promise<Source> => [file, await readFile(file, 'utf8')]),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(differences(sources)).toEqual({ undefined: [], unused: [] })
})

it('[SHL-99] a class without a rule and a rule without a use are found', () => {
  const css = `.title { & > .deep { top: 0 } }
    .stage :global(.map:not(:empty)) .pin, .left, :global .mantine-Title { top: 0 }`
  const tsx = `import classes from './a.module.css'
    import whole from '#views/b/b.module.css'
    const View = ({ at }) => <p className={classes.title}><b className={clsx(classes.deep, classes.gone)} /></p>
    const Map = () => <div className={classes.stage} classNames={whole}>{at && classes.pin}</div>`
  expect(
    differences([
      ['src/views/a/a.module.css', css],
      ['src/views/a/View.tsx', tsx],
      ['src/views/b/b.module.css', '.any { top: 0 }'],
    ]),
  ).toEqual({ undefined: ['src/views/a/a.module.css .gone'], unused: ['src/views/a/a.module.css .left'] })
})
