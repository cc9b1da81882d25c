import { Button } from '@mantine/core'
import { Link } from 'wouter'
import type { Site } from '#model/site.ts'
import { HelpVideo } from './HelpVideo.tsx'
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
  site: Pick<Site, 'communityUrl' | 'testimonials'> & { videos: Pick<Site['videos'], keyof typeof words> }
}

/** What follows an upload (`preview`) or a payment (`cart`). */
export function SuccessPage({ type, site }: SuccessPageProps) {
  const { title, lead, video } = words[type]
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
      <HelpVideo title={video} address={site.videos[type]} />
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
