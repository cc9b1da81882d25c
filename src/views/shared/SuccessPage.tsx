import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Site } from '#model/site.ts'
import { HelpVideo } from './HelpVideo.tsx'
import { PageHeading } from './PageHeading.tsx'
import { Testimonials } from './Testimonials.tsx'

const videoTitles = {
  preview: 'How to read your report',
  cart: 'What to do with your list',
} as const

interface SuccessPageProps {
  type: keyof typeof videoTitles
  title: string
  lead: string
  action?: ReactNode
  site: Pick<Site, 'communityUrl' | 'testimonials'> & {
    videos: Pick<Site['videos'], keyof typeof videoTitles>
  }
  children: ReactNode
}

/** After an upload (`preview`) or a payment (`cart`). Without a video it says so; what else is not configured is left out. */
export function SuccessPage({ type, title, lead, action, site, children }: SuccessPageProps) {
  const real = site.testimonials.filter(({ sample }) => !sample)
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
      <HelpVideo title={videoTitles[type]} address={site.videos[type]} />
      {real.length > 0 && <Testimonials testimonials={real} />}
      {site.communityUrl !== null && (
        <Group component="section" justify="space-between">
          <div>
            <h2>The group</h2>
            <Text c="dimmed">Where customers share what works.</Text>
          </div>
          <Button component="a" href={site.communityUrl} target="_blank" rel="noreferrer" variant="default">
            Join the group
          </Button>
        </Group>
      )}
    </Stack>
  )
}
