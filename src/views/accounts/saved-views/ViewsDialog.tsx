import type { savedViewsMachine } from '#machines/accounts/saved-views.machine.ts'
import {
  type savedViewList,
  viewChange,
  viewRemoval,
  type viewRenaming,
  viewSaving,
} from '#machines/accounts/saved-views.ts'
import '@mantine/core/styles/Badge.layer.css'
import { Badge, Box, Button, Group, Stack, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
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
import { useChildForm, useFormFlow, useSubmit } from '#views/shared/useFormFlow.ts'

interface OfViews {
  flow: ActorRefFrom<typeof savedViewsMachine>
}

interface ViewsDialogProps extends OfViews {
  kind: ViewKind
  userId: string
  views: readonly SavedView[]
  settings: ViewSettings
}

/** Saves the filters and order that are shown, and lists those saved before. */
export function ViewsDialog({ flow, kind, userId, views, settings }: ViewsDialogProps) {
  const { context, children } = useSelector(flow, (state) => state)
  const { list, renaming } = children
  const close = () => flow.send({ type: 'views.close' })
  return (
    <Dialog
      title="Views"
      width="wide"
      onClose={close}
      actions={
        <Button variant="default" onClick={close}>
          Close
        </Button>
      }
    >
      <Stack mt="md">
        <SaveForm list={list} kind={kind} userId={userId} settings={settings} />
        {views.length === 0 ? (
          <Note>No saved views yet. The address of this page holds its filters and order, too.</Note>
        ) : (
          <Stack component="ul" p={0} m={0} gap="xs" aria-label="Saved views">
            {views.map((view) =>
              renaming && view.id === context.renamed ? (
                <RenameForm key={view.id} flow={flow} form={renaming} userId={userId} view={view} />
              ) : (
                <View key={view.id} flow={flow} list={list} userId={userId} view={view} />
              ),
            )}
          </Stack>
        )}
      </Stack>
    </Dialog>
  )
}

interface OfList {
  list: ActorRefFrom<typeof savedViewList> | undefined
}

function SaveForm({ list, kind, userId, settings }: Omit<ViewsDialogProps, 'flow' | 'views'> & OfList) {
  const schema = z.pipe(
    viewNameForm,
    z.transform(({ name }) => ({ userId, request: z.parse(ViewRequest, { name, of: kind, settings }) })),
  )
  const { attributes, field, form, isBusy } = useFormFlow({
    chart: viewSaving,
    schema,
    initialValues: { name: '' },
    page: list,
    onDone: () => form.reset(),
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

interface ViewProps extends OfViews {
  userId: string
  view: SavedView
}

function View({ flow, list, userId, view }: ViewProps & OfList) {
  const { id, name, isDefault } = view
  const change = useSubmit(viewChange, list)
  const removal = useSubmit(viewRemoval, list)
  const isBusy = change.isBusy || removal.isBusy
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
          onClick={() => flow.send({ type: 'view.choose', view })}
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
          onClick={() => flow.send({ type: 'view.rename', id })}
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

interface RenameFormProps extends ViewProps {
  form: ActorRefFrom<typeof viewRenaming>
}

function RenameForm({ flow, form, userId, view }: RenameFormProps) {
  const schema = z.pipe(
    viewNameForm,
    z.transform(({ name }) => ({ userId, id: view.id, change: { name } })),
  )
  const { attributes, field, isBusy } = useChildForm({
    flow: form,
    submit: (values: z.output<typeof schema>) => form.send({ type: 'form.submit', values }),
    schema,
    initialValues: { name: view.name },
  })
  return (
    <li style={{ listStyle: 'none' }}>
      <form {...attributes}>
        <Group align="flex-end" gap="sm">
          <TextInput
            label={`New name of ${view.name}`}
            flex="1 1 240px"
            maxLength={longestViewName}
            {...field('name')}
          />
          <Button variant="default" disabled={isBusy} onClick={() => flow.send({ type: 'rename.cancel' })}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Rename
          </Button>
        </Group>
      </form>
    </li>
  )
}
