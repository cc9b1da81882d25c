import { Box, Group, Stack } from '@mantine/core'
import { Link, useSearchParams } from 'wouter'
import { crmMissing } from '#machines/crm/crm.ts'
import {
  CrmKind,
  type CrmMissing,
  type CrmMissingQuery,
  crmKindLabels,
  crmKinds,
  crmTexts,
} from '#model/crm/crm.ts'
import { searchOfQuery } from '#model/shared/list-address.ts'
import { useFlow } from '#views/app/context.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { Choice } from '#views/shared/Choice.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { Note } from '#views/shared/Note.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SearchForm } from '#views/shared/SearchForm.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { CrmId } from './CrmId.tsx'
import { crmPaths } from './crm-paths.ts'

const [first, ...others] = crmKinds

export function CrmMissingPage() {
  const [query, setQuery] = useSearchParams()
  const kind = CrmKind.safeParse(query.get('kind')).data ?? first
  const searchText = searchOfQuery(query)
  const show = (shown: CrmKind, q: string) =>
    setQuery({ kind: shown, ...(q === '' ? {} : { q }) }, { replace: true })
  return (
    <>
      <PageHeading
        title="Missing in the CRM"
        back={{ path: '/superadmin/sync', label: 'CRM Sync' }}
        lead="What came from the CRM, and was gone from it when a sync was last applied. The portal keeps it: inactivate what should no longer be used, or restore it in the CRM."
      />
      <Group gap="md" align="flex-end" mb="md">
        <Choice
          label="Show"
          any={crmKindLabels[first]}
          options={others}
          names={crmKindLabels}
          value={kind === first ? null : kind}
          onChange={(chosen) => show(chosen ?? first, searchText)}
        />
        <SearchForm
          key={searchText}
          label="Name or HubSpot id"
          searchText={searchText}
          onSearch={(text) => show(kind, text)}
        />
      </Group>
      <List key={`${kind} ${searchText}`} kind={kind} searchText={searchText} />
    </>
  )
}

function List({ kind, searchText }: CrmMissingQuery) {
  const feed = useFlow(crmMissing, { query: { kind, searchText } })
  return (
    <ListBody
      feed={feed}
      more="by scrolling"
      skeleton={<SkeletonTable what="missing records" rows={6} columns={2} />}
      failure={{ title: crmTexts.missingNotRead }}
      empty={
        <EmptyState icon="search" title="No Data Found">
          {searchText === ''
            ? `${crmKindLabels[kind]}: the CRM had all of them at the last sync.`
            : 'Nothing passes this search.'}
        </EmptyState>
      }
    >
      {(missing) => (
        <Stack component="ul" gap={0} aria-label={crmKindLabels[kind]}>
          {missing.map((one) => (
            <Entry key={one.id} kind={kind} missing={one} />
          ))}
        </Stack>
      )}
    </ListBody>
  )
}

function Entry({ kind, missing: { id, crmId, name, markedAt } }: { kind: CrmKind; missing: CrmMissing }) {
  const path = crmPaths[kind]
  return (
    <Box component="li" py="sm" style={{ borderBottom: '1px solid var(--line)', overflowWrap: 'anywhere' }}>
      <Group justify="space-between" gap="0 16px">
        <strong>{path ? <Link href={`${path}/${id}`}>{name}</Link> : name}</strong>
        <Note span>
          HubSpot Id <CrmId kind={kind} id={crmId} />
        </Note>
      </Group>
      <Note>
        Missing since <ChicagoTime instant={markedAt} />
      </Note>
    </Box>
  )
}
