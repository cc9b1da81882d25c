import { viewChange, viewRemoval, viewSaving } from '#machines/accounts/saved-views.ts'
import '@mantine/core/styles/Badge.layer.css'
import { Badge, Box, Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
  longestViewName,
  type SavedView,
  type ViewKind,
  ViewRequest,
  type ViewSettings,
  viewNameForm,
} from '#model/accounts/saved-views.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { Note } from '#views/shared/Note.tsx'
import { useFormFlow, useSubmit } from '#views/shared/useFormFlow.ts'

interface ViewsDialogProps {
  kind: ViewKind
  userId: string
  views: readonly SavedView[]
  settings: ViewSettings
  onApply: (view: SavedView) => void
  onChanged: () => void
  onClose: () => void
}

/** Saves the filters and order that are shown, and lists those saved before. */
export function ViewsDialog({
  kind,
  userId,
  views,
  settings,
  onApply,
  onChanged,
  onClose,
}: ViewsDialogProps) {
  return (
    <Dialog
      title="Views"
      width="wide"
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack mt="md">
        <SaveForm kind={kind} userId={userId} settings={settings} onSaved={onChanged} />
        {views.length === 0 ? (
          <Note>No saved views yet. The address of this page holds its filters and order, too.</Note>
        ) : (
          <Stack component="ul" p={0} m={0} gap="xs" aria-label="Saved views">
            {views.map((view) => (
              <View
                key={view.id}
                userId={userId}
                view={view}
                onApply={() => onApply(view)}
                onChanged={onChanged}
              />
            ))}
          </Stack>
        )}
      </Stack>
    </Dialog>
  )
}

interface SaveFormProps extends Pick<ViewsDialogProps, 'kind' | 'userId' | 'settings'> {
  onSaved: () => void
}

function SaveForm({ kind, userId, settings, onSaved }: SaveFormProps) {
  const schema = z.pipe(
    viewNameForm,
    z.transform(({ name }) => ({ userId, request: z.parse(ViewRequest, { name, of: kind, settings }) })),
  )
  const { attributes, field, form, isBusy } = useFormFlow({
    chart: viewSaving,
    schema,
    initialValues: { name: '' },
    onDone: () => {
      form.reset()
      onSaved()
    },
  })
  return (
    <form {...attributes}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Save these filters, order and columns as"
          flex="1 1 240px"
          maxLength={longestViewName}
          {...field('name')}
        />
        <Button type="submit" loading={isBusy}>
          Save
        </Button>
      </Group>
    </form>
  )
}

interface ViewProps {
  userId: string
  view: SavedView
  onApply: () => void
  onChanged: () => void
}

function View({ userId, view, onApply, onChanged }: ViewProps) {
  const { id, name, isDefault } = view
  const [isRenaming, setIsRenaming] = useState(false)
  const change = useSubmit(viewChange, onChanged)
  const removal = useSubmit(viewRemoval, onChanged)
  const isBusy = change.isBusy || removal.isBusy
  if (isRenaming)
    return (
      <li style={{ listStyle: 'none' }}>
        <RenameForm
          userId={userId}
          view={view}
          onDone={() => {
            setIsRenaming(false)
            onChanged()
          }}
          onCancel={() => setIsRenaming(false)}
        />
      </li>
    )
  return (
    <Group component="li" justify="space-between" gap="4px 12px" style={{ listStyle: 'none' }}>
      <Group gap="xs" miw={0} flex="1 1 200px">
        <Box component="span" fw={560} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        {isDefault && <Badge variant="light">Default</Badge>}
      </Group>
      <Group gap={4}>
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`Apply ${name}`}
          disabled={isBusy}
          onClick={onApply}
        >
          Apply
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={isBusy}
          aria-label={`${isDefault ? 'Do not open with' : 'Open with'} ${name}`}
          onClick={() => change.submit({ userId, id, change: { isDefault: !isDefault } })}
        >
          {isDefault ? 'No default' : 'Make default'}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={isBusy}
          aria-label={`Rename ${name}`}
          onClick={() => setIsRenaming(true)}
        >
          Rename
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          disabled={isBusy}
          aria-label={`Delete ${name}`}
          onClick={() => removal.submit({ userId, id })}
        >
          Delete
        </Button>
      </Group>
    </Group>
  )
}

interface RenameFormProps {
  userId: string
  view: SavedView
  onDone: () => void
  onCancel: () => void
}

function RenameForm({ userId, view, onDone, onCancel }: RenameFormProps) {
  const schema = z.pipe(
    viewNameForm,
    z.transform(({ name }) => ({ userId, id: view.id, change: { name } })),
  )
  const { attributes, field, isBusy } = useFormFlow({
    chart: viewChange,
    schema,
    initialValues: { name: view.name },
    onDone,
  })
  return (
    <form {...attributes}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={`New name of ${view.name}`}
          flex="1 1 240px"
          maxLength={longestViewName}
          {...field('name')}
        />
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Rename
        </Button>
      </Group>
    </form>
  )
}
