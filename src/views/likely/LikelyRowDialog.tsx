import '@mantine/core/styles/DataList.layer.css'
import { Button, DataList, List, Text } from '@mantine/core'
import type { LikelyItem, LikelyRow } from '#model/likely.ts'
import { reasonsOf } from '#model/likely-reasons.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { Dialog } from '#views/shared/Dialog.tsx'
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
  const reasons = reasonsOf(row.factors ?? [])
  return (
    <Text component="div" py={12} px="md" mt="md" bdrs={8} bg="var(--sunken)">
      <strong>Why this score?</strong>
      {reasons.length === 0 ? (
        <p>No reasons came with this prediction.</p>
      ) : (
        <List size="sm" mt="xs">
          {reasons.map(({ text, raises }) => (
            <List.Item key={text}>
              {text}: {raises ? 'raises' : 'lowers'} the score.
            </List.Item>
          ))}
        </List>
      )}
      {set && (
        <Text c="dimmed" fz="sm" mt="xs">
          Data as of <ChicagoTime instant={set.predictionTime} dayOnly />.
        </Text>
      )}
    </Text>
  )
}
