import { readFileSync } from 'node:fs'
import ELK from 'elkjs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Changes } from '#charts/diff-drawing.ts'
import type { Drawing } from '#charts/drawing.ts'
import { layOut } from '#charts/layout.ts'
import { ChartFile } from '#workbench/chart/ChartFile.tsx'
import { noMarks } from '#workbench/chart/marks.ts'

const css = readFileSync(new URL('../../../src/workbench/chart/chart.css', import.meta.url), 'utf8')

interface ToDraw {
  readonly title: string
  readonly description: string
  readonly drawing: Drawing
  readonly changes?: Changes
}

export async function svgOf({
  title,
  description,
  drawing,
  changes = noMarks.changes,
}: ToDraw): Promise<string> {
  const layout = await layOut(new ELK(), drawing)
  const marks = { ...noMarks, changes }
  const markup = renderToStaticMarkup(createElement(ChartFile, { title, description, layout, marks, css }))
  return `${markup.replaceAll(/>(?=<(g|path|style)[ >])/g, '>\n')}\n`
}
