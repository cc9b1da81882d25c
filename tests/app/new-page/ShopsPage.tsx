import { Stack } from '@mantine/core'
import { useParams } from 'wouter'
import { useFlow } from '#views/app/context.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { shops } from './shops.ts'

export function ShopsPage() {
  const { town = '' } = useParams()
  const feed = useFlow(shops, { query: { town } })
  return (
    <>
      <PageHeading title="Shops" />
      <ListBody
        feed={feed}
        more="on demand"
        skeleton={<SkeletonCards what="shops" />}
        failure={{ title: 'The shops could not be read' }}
        empty={
          <EmptyState icon="store" title="No shops">
            This town has none.
          </EmptyState>
        }
      >
        {(listed) => (
          <Stack component="ul">
            {listed.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </Stack>
        )}
      </ListBody>
    </>
  )
}
