import '@mantine/core/styles/Alert.layer.css'
import { Alert, Text } from '@mantine/core'
import type { CustomerReport } from '#model/customer-report.ts'
import { count } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'

const most = 5

/** Counties that were ordered and have no row. */
export function LeftOut({ counties }: { counties: CustomerReport['leftOut'] }) {
  if (counties.length === 0) return null
  const more = counties.length - most
  return (
    <Alert
      icon={<Icon name="info" />}
      mb="md"
      title={
        counties.length === 1 ? '1 county is left out' : `${count(counties.length)} counties are left out`
      }
    >
      {counties.slice(0, most).map(({ county, why }) => (
        <Text key={county} size="sm">
          {county}: {why}
        </Text>
      ))}
      {more > 0 && <Text size="sm">And {count(more)} more.</Text>}
    </Alert>
  )
}
