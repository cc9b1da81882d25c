import { writeFile } from 'node:fs/promises'
import { fileImports, layersPage } from './lib/layers.ts'

// npm run layers  writes docs/layers.md

await writeFile('docs/layers.md', layersPage(await fileImports()))
