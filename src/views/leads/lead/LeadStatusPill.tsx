import '@mantine/core/styles/Badge.layer.css'
import { Badge, Text } from '@mantine/core'
import { type ShownStatus, shownStatusNames } from '#model/leads/lead-status.ts'

/** In a list: a pill once they are worked. */
export const LeadStatusPill = ({ status }: { status: ShownStatus }) =>
  status === 'toCall' ? (
    <Text component="span" c="dimmed" fz="inherit">
      {shownStatusNames[status]}
    </Text>
  ) : (
    <Badge variant="light" color={status === 'optedOut' ? 'red' : undefined}>
      {shownStatusNames[status]}
    </Badge>
  )
