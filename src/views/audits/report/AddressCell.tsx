import { Group } from '@mantine/core'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { addressText, isUnsure, matchClass, matchText } from '#model/audits/audit-row-format.ts'
import { Icon } from '#views/shared/Icon.tsx'
import classes from './audit-detail.module.css'

/** An address, a mark where its match is not exact, and the way to why. */
export function AddressCell({ row, onWhy }: { row: AuditRow; onWhy: (row: AuditRow) => void }) {
  const address = addressText(row)
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <span className={classes.addressText}>{address}</span>
      {isUnsure(row) && (
        <span className={classes.match} data-kind={matchClass(row)}>
          {matchText(row)}
        </span>
      )}
      <button
        type="button"
        className={classes.why}
        title={matchText(row)}
        aria-label={`Why ${address}? ${matchText(row)}`}
        onClick={() => onWhy(row)}
      >
        <Icon name="info" size={16} />
      </button>
    </Group>
  )
}
