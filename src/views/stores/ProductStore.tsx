import '@mantine/core/styles/SimpleGrid.layer.css'
import { SimpleGrid } from '@mantine/core'
import { storeProducts } from '#model/store.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Pitch } from '#views/upload/Pitch.tsx'
import { ProductCard } from './ProductCard.tsx'

export function ProductStore({ lead }: { lead: string }) {
  return (
    <>
      <PageHeading title="Product Store" lead={lead} />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg">
        {storeProducts.map((product) => (
          <ProductCard key={product} product={product} />
        ))}
      </SimpleGrid>
      <Pitch />
    </>
  )
}
