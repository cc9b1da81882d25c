import type { Layout } from '#charts/layout.ts'
import { fontFamily } from '#charts/text-size.ts'
import { Drawing } from './Drawing.tsx'
import type { Marks } from './marks.ts'

const colours = `
svg {
  --page: #ffffff; --surface: #ffffff; --sunken: #eef1ee; --ink: #1b2421; --muted: #57615d; --line-strong: #85897f;
  --accent: #17604d; --accent-tint: #e6f0eb; --danger: #a8281f; --warning: #8a5200;
}
@media (prefers-color-scheme: dark) {
  svg {
    --page: #10171a; --surface: #182126; --sunken: #212c32; --ink: #e9edeb; --muted: #a5b1af; --line-strong: #6f7d83;
    --accent: #7fd0b3; --accent-tint: #17332c; --danger: #ff9d92; --warning: #f3c063;
  }
}
`

interface ChartFileProps {
  title: string
  description: string
  layout: Layout
  marks: Marks
  /** The text of chart.css. */
  css: string
}

/** A chart as an SVG file of its own, light or dark as its reader prefers. */
export function ChartFile({ title, description, layout, marks, css }: ChartFileProps) {
  const { width, height } = layout
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-labelledby="title desc"
      fontFamily={fontFamily}
    >
      <title id="title">{title}</title>
      <desc id="desc">{description}</desc>
      <style>{(colours + css).replaceAll(/\s+/g, ' ')}</style>
      <Drawing id="drawing" layout={layout} marks={marks} />
    </svg>
  )
}
