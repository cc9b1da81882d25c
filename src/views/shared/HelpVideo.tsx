import type { ReactNode } from 'react'
import classes from './HelpVideo.module.css'

interface HelpVideoProps {
  title: string
  /** From the site's configuration. */
  address: string | null
  /** Shown in its place where no video is configured. */
  children?: ReactNode
}

export function HelpVideo({ title, address, children }: HelpVideoProps) {
  if (address === null) return children
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions come within the file that is configured
    <video className={classes.video} src={address} title={title} controls preload="metadata" />
  )
}
