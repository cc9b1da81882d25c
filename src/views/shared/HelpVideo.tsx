import classes from './HelpVideo.module.css'
import { Icon } from './Icon.tsx'
import { SupportLink } from './SupportLink.tsx'

interface HelpVideoProps {
  /** What it explains: "How to read your report". */
  title: string
  /** From the site's configuration; null where none is made yet, which is said in its place. */
  address: string | null
}

export function HelpVideo({ title, address }: HelpVideoProps) {
  if (address === null) {
    return (
      <div className={classes.missing}>
        <Icon name="play" size={28} />
        <p>
          <strong>{title}</strong>
          <br />
          The video is not here yet. <SupportLink subject={title}>Ask us</SupportLink> and we will walk you
          through it.
        </p>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions come within the file that is configured
    <video className={classes.video} src={address} title={title} controls preload="metadata" />
  )
}
