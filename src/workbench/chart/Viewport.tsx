import { ActionIcon, Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { useViewport } from './useViewport.ts'
import classes from './Viewport.module.css'

interface ViewportProps {
  title: string
  /** Pixels of what is shown, at its full size. */
  width: number
  height: number
  /** Pixels of its smallest text: it opens at a scale at which that can be read. */
  lettering: number
  children: ReactNode
  tools?: ReactNode
}

/** A window on a chart: moved by dragging, scrolling and arrows, zoomed by pinching, Ctrl and wheel, +, - and 0. */
export function Viewport({ title, width, height, lettering, children, tools }: ViewportProps) {
  const { box, sheet, scale, zoom, fit, handlers } = useViewport(width, height, lettering)
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section ref={box} className={classes.box} tabIndex={0} aria-label={title} {...handlers}>
        <div ref={sheet} className={classes.sheet} style={{ width: width * scale, height: height * scale }}>
          {children}
        </div>
      </section>
      <div className={classes.tools}>
        {tools}
        <ActionIcon variant="default" size="lg" aria-label="Zoom out" onClick={() => zoom(1 / 1.25)}>
          <Icon name="minus" />
        </ActionIcon>
        <Box component="output" miw={44} ta="center" fz="12px" c="dimmed" aria-label="Zoom">
          {Math.round(scale * 100)}%
        </Box>
        <ActionIcon variant="default" size="lg" aria-label="Zoom in" onClick={() => zoom(1.25)}>
          <Icon name="plus" />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label="Fit the chart into its window" onClick={fit}>
          <Icon name="fit" />
        </ActionIcon>
      </div>
    </div>
  )
}
