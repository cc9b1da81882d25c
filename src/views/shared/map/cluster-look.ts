import { count as countText } from '../format.ts'
import classes from './LeadMap.module.css'
import type { LeadNoun } from './map-drawing.ts'

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** The size grows with the count. */
export const clusterLook = (count: number, noun: LeadNoun) => ({
  className: classes.cluster ?? '',
  size: count < 10 ? 'small' : count < 1000 ? 'medium' : 'large',
  text: short.format(count),
  label: `Zoom in on ${countText(count)} ${noun}`,
})
