import { Box } from '@mantine/core'
import { use } from 'react'
import { loadChanges } from '../data/load.ts'
import parts from '../parts.module.css'
import classes from './ChangesPage.module.css'
import { type Block, blocksOf } from './report.ts'

export function ChangesPage() {
  const report = use(loadChanges())
  return (
    <main className={parts.page} id="main" tabIndex={-1}>
      <title>Changes · Foresale charts</title>
      {report === undefined ? (
        <>
          <h1>Changes</h1>
          <p>
            There is no comparison here yet. npm test writes one with the last merge, npm run charts:diff one
            with any revision.
          </p>
        </>
      ) : (
        blocksOf(report).map((block) => <Part key={JSON.stringify(block)} block={block} />)
      )}
    </main>
  )
}

function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return <Heading className={classes.heading}>{block.text}</Heading>
    }
    case 'drawings':
      return (
        <div className={classes.drawings}>
          {block.drawings.map(({ text, file }) => (
            <figure key={file}>
              <Box
                component="img"
                maw="100%"
                h="auto"
                bd="1px solid var(--line)"
                bdrs="md"
                src={`diff/${file}`}
                alt={text}
              />
              {block.drawings.length > 1 && <figcaption>{text}</figcaption>}
            </figure>
          ))}
        </div>
      )
    case 'text':
      return <p>{block.text}</p>
    case 'list':
      return (
        <ul className={classes.list}>
          {block.items.map(({ text, facts }) => (
            <li key={text}>
              {text}
              {facts.length > 0 && (
                <ul>
                  {facts.map((fact) => (
                    <li key={fact}>{fact}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )
  }
}
