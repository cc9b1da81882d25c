import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { type ExportFormat, exportFormats } from '#model/audits/audit-detail.ts'
import { type Destination, destinationNames } from '#model/deliveries/pushes.ts'
import { Icon } from '#views/shared/Icon.tsx'

const formatNames: Record<ExportFormat, string> = { csv: 'Download CSV', xlsx: 'Download Excel (.xlsx)' }

interface ExportMenuProps {
  isBusy: boolean
  isDisabled: boolean
  onExport: (format: ExportFormat) => void
  /** To one of `destinations`; left out where rows are not pushed. */
  onPush?: (destination: Destination) => void
  destinations?: readonly Destination[]
}

/** Rows that are selected, as a file or to another service. */
export function ExportMenu({ isBusy, isDisabled, onExport, onPush, destinations = [] }: ExportMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={isBusy}
          disabled={isDisabled}
          title={isDisabled ? 'Select rows first' : undefined}
          rightSection={<Icon name="chevronDown" size={16} />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item
            key={format}
            leftSection={<Icon name="download" size={16} />}
            onClick={() => onExport(format)}
          >
            {formatNames[format]}
          </Menu.Item>
        ))}
        {destinations.map((destination) => (
          <Menu.Item
            key={destination}
            leftSection={<Icon name="upload" size={16} />}
            onClick={() => onPush?.(destination)}
          >
            Send to {destinationNames[destination]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
