import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { site } from '#model/app/site.ts'
import { useApp } from '#views/app/context.ts'
import { Note } from '#views/shared/Note.tsx'
import { ProviderNotice, ProviderPage } from '#views/shared/ProviderPage.tsx'
import { SupportLink } from '#views/shared/SupportLink.tsx'
import { StatSection } from './StatCard.tsx'

export function Contact() {
  const app = useApp()
  return (
    <StatSection title="Contact us" meaning="Questions about a figure, a county or your order.">
      <Stack align="flex-start" mb="md">
        <Button onClick={() => app.send({ type: 'help.open' })}>Ask for help</Button>
        <Note>
          Or write to <SupportLink subject="A question about my dashboard" />.
        </Note>
      </Stack>
      <News address={site.feedUrl} />
    </StatSection>
  )
}

export function News({ address }: { address: string | null }) {
  const [isShown, setShown] = useState(false)
  if (address === null) return null
  return (
    <>
      <h3>News</h3>
      {isShown ? (
        <ProviderPage title="News" address={address} what="feed" />
      ) : (
        <ProviderNotice address={address} what="feed" onShow={() => setShown(true)} />
      )}
    </>
  )
}
