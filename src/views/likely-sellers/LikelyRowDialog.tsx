import { likelyProperty } from '#machines/likely-sellers/likely.ts'
import '@mantine/core/styles/DataList.layer.css'
import { Box, Button, DataList, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { linksTo } from '#model/audits/contact-link.ts'
import type { LikelyItem, LikelyRow } from '#model/likely-sellers/likely.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ContactLinks } from '#views/audits/report/ContactLinks.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { Dialog } from '#views/shared/Dialog.tsx'
import { ReasonList } from '#views/shared/ReasonList.tsx'
import { TrackRecordWords } from '#views/shared/TrackRecord.tsx'
import { type ListScores, likelyColumns, scoredOf } from './LikelyTable.tsx'

interface LikelyRowDialogProps {
  row: LikelyRow
  set: LikelyItem['set']
  scores: ListScores
  onClose: () => void
}

/** Why a property has its score, and everything the list holds of it. */
export function LikelyRowDialog({ row, set, scores, onClose }: LikelyRowDialogProps) {
  return (
    <Dialog
      title={row.property_address_full}
      width="wide"
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Reasons row={row} set={set} />
      {(row.phone || row.email) && <Appended propertyId={String(row.attom_id)} />}
      <DataList withDivider labelWidth={160} mt="md">
        {likelyColumns.map(({ id, header, cell }) =>
          id === 'property_address_full' ? null : (
            <DataList.Item key={id}>
              <DataList.ItemLabel>{header}</DataList.ItemLabel>
              <DataList.ItemValue>
                {cell(row)}
                {id === 'likely_seller_score' && <TrackRecordWords scored={scoredOf(scores, row)} />}
              </DataList.ItemValue>
            </DataList.Item>
          ),
        )}
      </DataList>
    </Dialog>
  )
}

/** What appends have found of the owners; nothing while it is not known. */
function Appended({ propertyId }: { propertyId: string }) {
  const { id: userId } = useSignedInViewer()
  const flow = useFlow(likelyProperty, { params: { userId, propertyId } })
  const property = useSelector(flow, ({ context }) => context.data)
  if (!property || property.appends.length === 0) return null
  return (
    <Box mt="md">
      <strong>Appended</strong>
      {property.appends.map(({ name, phones, emails }) => (
        <p key={name}>
          {name}: <ContactLinks links={linksTo(phones, emails)} />
        </p>
      ))}
    </Box>
  )
}

function Reasons({ row, set }: Pick<LikelyRowDialogProps, 'row' | 'set'>) {
  return (
    <Text component="div" py={12} px="md" mt="md" bdrs={8} bg="var(--sunken)">
      <strong>Why this score?</strong>
      <ReasonList factors={row.factors} />
      {set && (
        <Text c="dimmed" fz="sm" mt="xs">
          Data as of <ChicagoTime instant={set.predictionTime} dayOnly />.
        </Text>
      )}
    </Text>
  )
}
