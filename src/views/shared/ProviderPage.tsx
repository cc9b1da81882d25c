import { Button, Stack } from '@mantine/core'
import { Note } from './Note.tsx'
import classes from './ProviderPage.module.css'

interface ProviderNoticeProps {
  address: string
  what: 'form' | 'feed'
  onShow: () => void
}

/** In the place of a provider's page: nothing of it loads before it is asked for. */
export function ProviderNotice({ address, what, onShow }: ProviderNoticeProps) {
  return (
    <Stack align="flex-start">
      <Note>
        The {what} comes from {new URL(address).hostname}, which learns of your visit when you open it.
      </Note>
      <Button variant="default" onClick={onShow}>
        Show the {what}
      </Button>
    </Stack>
  )
}

interface ProviderPageProps extends Pick<ProviderNoticeProps, 'address' | 'what'> {
  title: string
}

/** The page of a provider who is configured. */
export function ProviderPage({ title, address, what }: ProviderPageProps) {
  return (
    <div className={classes.provider}>
      <iframe
        title={title}
        src={address}
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
      />
      <a href={address} target="_blank" rel="noopener noreferrer">
        Open the {what} in a new tab
      </a>
    </div>
  )
}
