import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { savedViews } from '#machines/accounts/saved-views.ts'
import {
  readSettings,
  type SavedView,
  type ViewKind,
  type ViewSettings,
  viewParameter,
} from '#model/accounts/saved-views.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { Icon } from '#views/shared/Icon.tsx'
import { ViewsDialog } from './ViewsDialog.tsx'

interface SavedViewsProps<K extends ViewKind> {
  kind: K
  /** What the page is shown by. */
  settings: ViewSettings<K>
  /** What it opens with, which its address does not name. */
  opening: ViewSettings<K>
  onApply: (settings: ViewSettings<K>) => void
}

/**
 * Views of a detail page by name. The address holds what differs from the opening, so that it opens the same again;
 * without it the default view is applied.
 */
export function SavedViews<K extends ViewKind>({ kind, settings, opening, onApply }: SavedViewsProps<K>) {
  const { id: userId } = useSignedInViewer()
  const flow = useFlow(savedViews, { params: { userId, of: kind } })
  const views = useSelector(flow, ({ context }) => context.data)
  const [isOpen, setIsOpen] = useState(false)
  const [linked] = useState(() => readSettings(kind, new URLSearchParams(location.search).get(viewParameter)))
  const apply = (view: SavedView) => {
    const known = readSettings(kind, JSON.stringify(view.settings))
    if (known) onApply(known)
  }
  const applyLinked = useEffectEvent(() => linked && onApply(linked))
  useEffect(() => void applyLinked(), [])
  const applyDefault = useEffectEvent(() => {
    const preferred = views?.find(({ isDefault }) => isDefault)
    if (preferred && !linked) apply(preferred)
  })
  const isLoaded = views !== null
  useEffect(() => {
    if (isLoaded) applyDefault()
  }, [isLoaded])
  const text = JSON.stringify(settings)
  const isAsOpened = text === JSON.stringify(opening)
  useEffect(() => writeAddress(isAsOpened ? null : text), [isAsOpened, text])
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="star" size={16} />}
        disabled={!isLoaded}
        onClick={() => setIsOpen(true)}
      >
        Views
      </Button>
      {isOpen && views && (
        <ViewsDialog
          kind={kind}
          userId={userId}
          views={views}
          settings={settings}
          onApply={(view) => {
            apply(view)
            setIsOpen(false)
          }}
          onChanged={() => flow.send({ type: 'resource.refresh' })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function writeAddress(text: string | null): void {
  const address = new URL(location.href)
  if (text === null) address.searchParams.delete(viewParameter)
  else address.searchParams.set(viewParameter, text)
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}
