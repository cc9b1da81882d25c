import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRef, Snapshot } from 'xstate'
import { savedViewsMachine } from '#machines/accounts/saved-views.machine.ts'
import {
  searchOfSettings,
  settingsOfSearch,
  type ViewKind,
  type ViewSettings,
} from '#model/accounts/saved-views.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { dialogHistory } from '#views/shared/dialog-history.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { ViewsDialog } from './ViewsDialog.tsx'

interface SavedViewsProps<K extends ViewKind> {
  kind: K
  table: ActorRef<Snapshot<unknown>, { type: 'view.apply'; view: ViewSettings<K> }>
  /** What the page is shown by. */
  settings: ViewSettings<K>
  /** What it opens with, which its address does not name. */
  opening: ViewSettings<K>
}

/** Views of a detail page by name. The address holds what differs from the opening, so that it opens the same again. */
export function SavedViews<K extends ViewKind>({ kind, table, settings, opening }: SavedViewsProps<K>) {
  const { id: userId } = useSignedInViewer()
  const linked = settingsOfSearch(kind, location.search)
  const flow = useFlow(savedViewsMachine, { userId, kind, table, linked })
  const snapshot = useSelector(flow, (state) => state)
  const { views } = snapshot.context
  const search = searchOfSettings(kind, settings, opening, location.search)
  useEffect(() => {
    if (search !== location.search) dialogHistory.navigate(`${location.pathname}${search}`, { replace: true })
  }, [search])
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="star" size={16} />}
        disabled={views === null}
        onClick={() => flow.send({ type: 'views.open' })}
        {...chartState('saved-views', snapshot.value)}
      >
        Views
      </Button>
      {views && snapshot.matches('open') && (
        <ViewsDialog flow={flow} kind={kind} userId={userId} views={views} settings={settings} />
      )}
    </>
  )
}
