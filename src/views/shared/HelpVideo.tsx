import classes from './HelpVideo.module.css'

interface HelpVideoProps {
  title: string
  /** From the site's configuration; null hides the video. */
  address: string | null
}

export function HelpVideo({ title, address }: HelpVideoProps) {
  if (address === null) return null
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions come within the file that is configured
    <video className={classes.video} src={address} title={title} controls preload="metadata" />
  )
}
