import '@mantine/core/styles/Popover.layer.css'
import { Popover, Text, UnstyledButton } from '@mantine/core'

/** A label that says what it means when it is pressed. */
export function Meaning({ label, meaning }: { label: string; meaning: string }) {
  return (
    <Popover width={280} shadow="md" withArrow withRoles>
      <Popover.Target>
        <UnstyledButton fz="inherit" fw="inherit" td="underline dotted" style={{ textUnderlineOffset: 3 }}>
          {label}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" style={{ whiteSpace: 'normal', textAlign: 'left' }}>
          {meaning}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}
