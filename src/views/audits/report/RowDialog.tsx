import '@mantine/core/styles/DataList.layer.css'
import { Button, DataList, Text } from '@mantine/core'
import type { AuditCard } from '#model/audits/audit.ts'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { addressText, contactHeading, isUnsure, matchText } from '#model/audits/audit-row-format.ts'
import { scoreTexts } from '#model/county-data/score-run.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { TrackRecordWords } from '#views/shared/TrackRecord.tsx'
import type { AuditColumn } from './audit-columns.tsx'
import { MatchCheck } from './MatchCheck.tsx'

interface RowDialogProps {
  audit: AuditCard
  isWhole: boolean
  row: AuditRow
  columns: readonly AuditColumn[]
  /** Undefined where it has no lead. */
  onOpenLead: (() => void) | undefined
  onClose: () => void
}

/** Shown in the title, or in sentences with the score. */
const elsewhere: ReadonlySet<string> = new Set(['name', 'firstNameInput', 'lastNameInput', 'trackRecord'])

/** Whether the dialog asks about the match. */
export const canSettle = ({ matches }: AuditCard, row: AuditRow): boolean =>
  matches !== undefined && isUnsure(row)

/** One contact's whole row: first why it was matched as it was, then everything the table holds of it. */
export function RowDialog({ audit, isWhole, row, columns, onOpenLead, onClose }: RowDialogProps) {
  return (
    <Dialog
      title={contactHeading(row).title}
      width="wide"
      onClose={onClose}
      actions={
        <>
          {onOpenLead && (
            <Button variant="default" onClick={onOpenLead}>
              Open lead
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {canSettle(audit, row) ? (
        <MatchCheck auditId={audit.id} row={row} isPaid={isWhole} />
      ) : (
        <Text py={12} px="md" bdrs={8} bg="var(--sunken)">
          <strong>{matchText(row)}.</strong> {row.matchReason}
        </Text>
      )}
      <DataList withDivider labelWidth={160} mt="md">
        {columns.map((column) =>
          elsewhere.has(column.id) ? null : (
            <DataList.Item key={column.id}>
              <DataList.ItemLabel>{column.header}</DataList.ItemLabel>
              <DataList.ItemValue>
                {column.id === 'ownerAddressFull' ? addressText(row) : column.cell(row)}
                {column.id === 'probability' && (
                  <TrackRecordWords scored={row.scoredIn}>
                    <p>{scoreTexts.rank}</p>
                  </TrackRecordWords>
                )}
              </DataList.ItemValue>
            </DataList.Item>
          ),
        )}
      </DataList>
    </Dialog>
  )
}
