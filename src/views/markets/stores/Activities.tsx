import '@mantine/core/styles/Table.layer.css'
import { Box, Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import { marketActivities } from '#machines/markets/markets.ts'
import {
  type ActivitiesQuery,
  activityWords,
  type MarketActivity,
  periodWords,
} from '#model/markets/markets.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { Note } from '#views/shared/Note.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import classes from './stores.module.css'

export function Activities({ fipsCodes, months }: Omit<ActivitiesQuery, 'userId'>) {
  const { id: userId } = useSignedInViewer()
  const headingId = useId()
  const feed = useFlow(marketActivities, { query: { userId, fipsCodes, months } })
  return (
    <Box component="section" mb="xl" aria-labelledby={headingId}>
      <h2 id={headingId}>Activities</h2>
      <ListBody
        feed={feed}
        more="on demand"
        skeleton={<SkeletonTable what="activities" rows={5} columns={3} />}
        failure={{
          title: 'Your activities could not be read',
          text: 'Your counties are safe. The list just could not be loaded.',
        }}
        empty={
          <EmptyState icon="report" title={`Nothing in the ${periodWords(months).toLowerCase()}`}>
            New predictions, what you export or send, and the homes that are listed appear here.
          </EmptyState>
        }
      >
        {(activities) => <Rows activities={activities} />}
      </ListBody>
    </Box>
  )
}

function Rows({ activities }: { activities: readonly MarketActivity[] }) {
  const isNarrow = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false })
  if (isNarrow)
    return (
      <ul className={classes.activities}>
        {activities.map((activity) => (
          <li key={activity.id}>
            {activityWords(activity)}
            <Note>
              <ChicagoTime instant={activity.at} dayOnly />, {activity.county}
            </Note>
          </li>
        ))}
      </ul>
    )
  return (
    <Table mt="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Date</Table.Th>
          <Table.Th scope="col">County</Table.Th>
          <Table.Th scope="col">Activity</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {activities.map((activity) => (
          <Table.Tr key={activity.id}>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>
              <ChicagoTime instant={activity.at} dayOnly />
            </Table.Td>
            <Table.Td>{activity.county}</Table.Td>
            <Table.Td>{activityWords(activity)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
