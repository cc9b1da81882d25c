import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { type ExportFormat, exportFormats } from '#model/audit-detail.ts'
import { Icon } from '#views/shared/Icon.tsx'

const formatNames: Record<ExportFormat, string> = { csv: 'Download CSV', xlsx: 'Download Excel (.xlsx)' }

interface ExportMenuProps {
  isBusy: boolean
  isDisabled: boolean
  onExport: (format: ExportFormat) => void
}

/** Rows that are selected, as a file. */
export function ExportMenu({ isBusy, isDisabled, onExport }: ExportMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
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
      </Menu.Dropdown>
    </Menu>
  )
}
