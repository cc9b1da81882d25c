import classes from './HelpVideo.module.css'
import { Note } from './Note.tsx'

interface HelpVideoProps {
  title: string
  /** From the site's configuration. */
  address: string | null
}

export function HelpVideo({ title, address }: HelpVideoProps) {
  if (address === null) return <Note>The video “{title}” is not available yet.</Note>
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions come within the file that is configured
    <video className={classes.video} src={address} title={title} controls preload="metadata" />
  )
}
