import '@mantine/core/styles/DataList.layer.css'
import { Button, DataList, Text } from '@mantine/core'
import type { LikelyItem, LikelyRow } from '#model/likely.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { Dialog } from '#views/shared/Dialog.tsx'
import { ReasonList } from '#views/shared/ReasonList.tsx'
import { likelyColumns } from './LikelyTable.tsx'

interface LikelyRowDialogProps {
  row: LikelyRow
  set: LikelyItem['set']
  onClose: () => void
}

/** Why a property has its score, and everything the list holds of it. */
export function LikelyRowDialog({ row, set, onClose }: LikelyRowDialogProps) {
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
      <DataList withDivider labelWidth={132} mt="md">
        {likelyColumns.map(({ id, header, cell }) =>
          id === 'property_address_full' ? null : (
            <DataList.Item key={id}>
              <DataList.ItemLabel>{header}</DataList.ItemLabel>
              <DataList.ItemValue>{cell(row)}</DataList.ItemValue>
            </DataList.Item>
          ),
        )}
      </DataList>
    </Dialog>
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
