import '@mantine/core/styles/Badge.layer.css'
import { Badge, Text } from '@mantine/core'
import { type LeadStatus, statusNames } from '#model/leads/lead-status.ts'

/** In a list: a pill once they are worked. */
export const LeadStatusPill = ({ status }: { status: LeadStatus }) =>
  status === 'toCall' ? (
    <Text component="span" c="dimmed" fz="inherit">
      {statusNames[status]}
    </Text>
  ) : (
    <Badge variant="light">{statusNames[status]}</Badge>
  )
