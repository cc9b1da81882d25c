import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { CustomerReport } from '#model/reports/customer-report.ts'
import { count } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'

const most = 5

/** Counties that were ordered and have no row. */
export function LeftOut({ counties }: { counties: CustomerReport['leftOut'] }) {
  const [isWhole, setWhole] = useState(false)
  if (counties.length === 0) return null
  const shown = isWhole ? counties : counties.slice(0, most)
  const more = counties.length - shown.length
  return (
    <Alert
      icon={<Icon name="info" />}
      mb="md"
      title={
        counties.length === 1 ? '1 county is left out' : `${count(counties.length)} counties are left out`
      }
    >
      {shown.map(({ county, why }) => (
        <Text key={county} size="sm">
          {county}: {why}
        </Text>
      ))}
      {more > 0 && (
        <Button variant="default" size="xs" mt="xs" onClick={() => setWhole(true)}>
          Show {count(more)} more
        </Button>
      )}
    </Alert>
  )
}
