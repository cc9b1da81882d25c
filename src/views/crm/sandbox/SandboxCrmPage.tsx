import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { sandboxChoices, sandboxRecords, sandboxRemoval } from '#machines/crm/sandbox-crm.ts'
import { CrmKind } from '#model/crm/crm.ts'
import { type SandboxChoices, sandboxCrmTexts, sandboxKindLabels } from '#model/crm/sandbox-crm.ts'
import { searchOfQuery } from '#model/shared/list-address.ts'
import { useFlow } from '#views/app/context.ts'
import { Choice } from '#views/shared/Choice.tsx'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { Icon } from '#views/shared/Icon.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SearchForm } from '#views/shared/SearchForm.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'
import { type FormSubject, SandboxForm } from './SandboxForm.tsx'
import { type Deletion, SandboxRecords } from './SandboxRecords.tsx'

const title = 'Sandbox CRM'
/** Line items are in their deals. */
const listed = ['company', 'contact', 'deal'] as const
type Listed = (typeof listed)[number]

export function SandboxCrmPage() {
  return (
    <Resource
      chart={sandboxChoices}
      params={{}}
      what="sandbox CRM"
      title={title}
      missing={
        <EmptyState icon="search" title="There is no sandbox CRM here">
          Companies, contacts and deals are edited in HubSpot.
        </EmptyState>
      }
    >
      {(choices, flow) => (
        <Records choices={choices} onChoosing={() => flow.send({ type: 'resource.refresh' })} />
      )}
    </Resource>
  )
}

interface RecordsProps {
  choices: SandboxChoices
  /** A form is opened in which they are chosen. */
  onChoosing: () => void
}

function Records({ choices, onChoosing }: RecordsProps) {
  const [query, setQuery] = useSearchParams()
  const asked = CrmKind.safeParse(query.get('kind')).data
  const kind = listed.find((one) => one === asked) ?? 'company'
  const searchText = searchOfQuery(query)
  const show = (shown: Listed, q: string) =>
    setQuery({ kind: shown, ...(q === '' ? {} : { q }) }, { replace: true })
  return (
    <List
      key={`${kind} ${searchText}`}
      kind={kind}
      searchText={searchText}
      choices={choices}
      onChoosing={onChoosing}
      onShow={show}
    />
  )
}

interface ListProps extends RecordsProps {
  kind: Listed
  searchText: string
  onShow: (kind: Listed, searchText: string) => void
}

function List({ kind, searchText, choices, onChoosing, onShow }: ListProps) {
  const feed = useFlow(sandboxRecords, { query: { kind, searchText } })
  const [edited, setEdited] = useState<FormSubject | null>(null)
  const [deleted, setDeleted] = useState<Deletion | null>(null)
  const edit = (subject: FormSubject) => {
    onChoosing()
    setEdited(subject)
  }
  const removal = useSubmit(sandboxRemoval, feed)
  const { one, many } = sandboxKindLabels[kind]
  return (
    <>
      <PageHeading
        title={title}
        back={{ path: '/superadmin/sync', label: 'CRM Sync' }}
        lead="Companies, contacts and deals that a sync reads. A deal that is closed won becomes an order, its line items become the items of the order."
        actions={
          <Button onClick={() => edit({ kind, record: null, dealId: null })}>Add {one.toLowerCase()}</Button>
        }
      />
      <Alert mb="lg" icon={<Icon name="info" />} title="This is a sandbox, not HubSpot">
        What you add, change or delete here is only in this portal’s own test CRM. Force a CRM sync to see it
        arrive.
      </Alert>
      <Group gap="md" align="flex-end" mb="md">
        <Choice
          label="Show"
          any={sandboxKindLabels.company.many}
          options={['contact', 'deal']}
          names={{ contact: sandboxKindLabels.contact.many, deal: sandboxKindLabels.deal.many }}
          value={kind === 'company' ? null : kind}
          onChange={(chosen) => onShow(chosen ?? 'company', searchText)}
        />
        <SearchForm
          key={searchText}
          label="Name, e-mail or id"
          searchText={searchText}
          onSearch={(text) => onShow(kind, text)}
        />
      </Group>
      <ListBody
        feed={feed}
        more="by scrolling"
        skeleton={<SkeletonTable what={many.toLowerCase()} rows={6} columns={2} />}
        failure={{ title: sandboxCrmTexts.notRead }}
        empty={
          <EmptyState icon="search" title="No Data Found">
            {searchText === '' ? `Add the first ${one.toLowerCase()}.` : 'Nothing passes this search.'}
          </EmptyState>
        }
      >
        {(records) => (
          <SandboxRecords
            kind={kind}
            records={records}
            isBusy={removal.isBusy}
            onEdit={edit}
            onDelete={setDeleted}
          />
        )}
      </ListBody>
      {edited && (
        <SandboxForm subject={edited} choices={choices} page={feed} onClose={() => setEdited(null)} />
      )}
      {deleted && (
        <ConfirmDialog
          title={`Delete ${deleted.name}?`}
          confirm="Delete"
          irreversible
          onCancel={() => setDeleted(null)}
          onConfirm={() => {
            removal.submit({ kind: deleted.kind, id: deleted.id })
            setDeleted(null)
          }}
        >
          It is deleted from the sandbox CRM{deleted.kind === 'deal' && ', with its line items'}. The portal
          keeps what it has, and the next sync lists it as missing.
        </ConfirmDialog>
      )}
    </>
  )
}
