import '@mantine/core/styles/Switch.layer.css'
import { Box, Switch } from '@mantine/core'
import { Note } from '#views/shared/Note.tsx'
import { leadKeys, useLeadKeys } from './lead-keys.ts'

export function KeysSwitch({ inList = false }: { inList?: boolean }) {
  const [hasKeys, setHasKeys] = useLeadKeys()
  return (
    <Box visibleFrom="sm">
      <Switch
        checked={hasKeys}
        label="Keys"
        onChange={({ currentTarget }) => setHasKeys(currentTarget.checked)}
      />
      <Note mt={4}>
        {inList &&
          `${leadKeys.next} and ${leadKeys.previous} go on and back, Enter opens and ${leadKeys.select} selects the row with the focus, `}
        {leadKeys.call} calls, {leadKeys.status} goes to the status, 1 to 6 set it, {leadKeys.undo} undoes,
        while {inList ? 'the list or the lead' : 'the lead'} has the focus.
      </Note>
    </Box>
  )
}
