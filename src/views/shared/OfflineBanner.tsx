import { Group } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <Group
          justify="center"
          gap="sm"
          wrap="nowrap"
          px="md"
          py="sm"
          bg="var(--ink)"
          c="var(--page)"
          fz="sm"
        >
          <Icon name="offline" size={18} />
          <span>You are offline. What you entered is still here. Try again when the connection is back.</span>
        </Group>
      )}
    </div>
  )
}
