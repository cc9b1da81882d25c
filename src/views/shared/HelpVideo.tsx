import classes from './HelpVideo.module.css'

interface HelpVideoProps {
  /** What it explains: "How to read your report". */
  title: string
  /** From the site's configuration; without one there is nothing to show. */
  address: string | null
}

export function HelpVideo({ title, address }: HelpVideoProps) {
  if (address === null) return null
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions come within the file that is configured
    <video className={classes.video} src={address} title={title} controls preload="metadata" />
  )
}
