import { Button, Group, Title } from '@mantine/core'
import { site } from '#model/app/site.ts'
import classes from './CrashPage.module.css'
import { Note } from './Note.tsx'
import { SupportLink } from './SupportLink.tsx'
import { Wordmark } from './Wordmark.tsx'

/** Full page loads, because the state in memory is unreliable. */
export function CrashPage() {
  return (
    <main id="main" className={classes.page}>
      <title>{`Something broke · ${site.name}`}</title>
      <Wordmark />
      <Title order={1} mt="xl" mb="sm">
        Something broke on our side
      </Title>
      <p>This page could not be shown. What you uploaded, bought or saved is safe on our server.</p>
      <Group gap="sm" align="stretch" my="lg">
        <Button onClick={() => location.reload()}>Reload the page</Button>
        <Button component="a" href="/refresh" variant="default">
          Go to the start
        </Button>
      </Group>
      <Note>
        If it happens again, write to <SupportLink subject="A page broke" /> and say what you were doing.
      </Note>
    </main>
  )
}
