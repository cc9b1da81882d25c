import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { type Site, supportMail } from '#model/site.ts'
import { Icon } from './Icon.tsx'
import { PageHeading } from './PageHeading.tsx'
import classes from './SuccessPage.module.css'
import { Testimonials } from './Testimonials.tsx'

const words = {
  preview: {
    title: 'Your contacts are with us',
    lead: 'We are looking up who is likely to sell. The free report appears in My Audiences within an hour, mostly within minutes; you need not wait here.',
    video: 'How to read your report',
  },
  cart: {
    title: 'Thank you for your order',
    lead: 'We are preparing what you bought. It appears in My Audiences as soon as it is ready, with its receipt.',
    video: 'What to do with your list',
  },
} as const

interface SuccessPageProps {
  type: keyof typeof words
  site: Pick<Site, 'videos' | 'communityUrl' | 'testimonials'>
}

/** What follows an upload (`preview`) or a payment (`cart`). */
export function SuccessPage({ type, site }: SuccessPageProps) {
  const { title, lead, video } = words[type]
  const address = site.videos[type]
  return (
    <div className={classes.success}>
      <PageHeading
        title={title}
        lead={lead}
        actions={
          <Button component={Link} href={type === 'cart' ? '/audiences' : '/audiences?tab=audits'}>
            My Audiences
          </Button>
        }
      />
      {address === null ? (
        <div className={classes.missing}>
          <Icon name="play" size={28} />
          <p>
            <strong>{video}</strong>
            <br />
            The video is not here yet. <a href={supportMail(video)}>Ask us</a> and we will walk you through
            it.
          </p>
        </div>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: captions come within the file that is configured
        <video className={classes.video} src={address} title={video} controls preload="metadata" />
      )}
      <Testimonials testimonials={site.testimonials} />
      <section className={classes.community}>
        <div>
          <h2>The group</h2>
          <p>
            {site.communityUrl === null
              ? 'Where customers trade what works. It has not opened yet.'
              : 'Where customers trade what works.'}
          </p>
        </div>
        {site.communityUrl !== null && (
          <Button component="a" href={site.communityUrl} target="_blank" rel="noreferrer" variant="default">
            Join the group
          </Button>
        )}
      </section>
    </div>
  )
}
