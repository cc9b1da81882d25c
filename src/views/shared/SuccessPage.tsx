import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Site } from '#model/app/site.ts'
import { HelpVideo } from './HelpVideo.tsx'
import { PageHeading } from './PageHeading.tsx'
import { Testimonials } from './Testimonials.tsx'

const videos = {
  preview: {
    title: 'How to read your report',
    text: 'Each row is one of your contacts with the home we matched. The free preview shows who was matched. The full report adds each home’s score, which ranks the homes of its county, its value and its last sale, the highest score first.',
  },
  cart: {
    title: 'What to do with your list',
    text: 'Open it in My Audiences, and start with the people most worth a call. Filter it, select rows to export, or make a call list and work through it one contact at a time.',
  },
} as const

interface SuccessPageProps {
  type: keyof typeof videos
  title: string
  lead: string
  action?: ReactNode
  site: Pick<Site, 'communityUrl' | 'supportEmail' | 'testimonials'> & {
    videos: Pick<Site['videos'], keyof typeof videos>
  }
  children: ReactNode
}

/**
 * After an upload (`preview`) or a payment (`cart`). A text takes the place of a video that is not configured, and an
 * e-mail to support that of the group's address.
 */
export function SuccessPage({ type, title, lead, action, site, children }: SuccessPageProps) {
  const { title: videoTitle, text } = videos[type]
  return (
    <Stack gap={40} maw={800}>
      <PageHeading
        title={title}
        lead={lead}
        actions={
          <>
            <Button
              component={Link}
              href={type === 'cart' ? '/audiences' : '/audiences?tab=audits'}
              variant="default"
            >
              My Audiences
            </Button>
            {action}
          </>
        }
      />
      {children}
      <HelpVideo title={videoTitle} address={site.videos[type]}>
        <section>
          <h2>{videoTitle}</h2>
          <Text>{text}</Text>
        </section>
      </HelpVideo>
      {site.testimonials.length > 0 && <Testimonials testimonials={site.testimonials} />}
      <Group component="section" justify="space-between">
        <div>
          <h2>The group</h2>
          <Text c="dimmed">
            {site.communityUrl === null
              ? 'Would you like to share with other customers what works? Write to us, and we’ll put you in touch.'
              : 'Where customers share what works.'}
          </Text>
        </div>
        <Button
          component="a"
          href={site.communityUrl ?? `mailto:${site.supportEmail}?subject=Join%20the%20group`}
          target={site.communityUrl === null ? undefined : '_blank'}
          rel="noreferrer"
          variant="default"
        >
          Join the group
        </Button>
      </Group>
    </Stack>
  )
}
