import '@mantine/core/styles/SimpleGrid.layer.css'
import { Button, Group, SimpleGrid, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { quotable } from '#machines/markets/markets.ts'
import { quoteTexts } from '#model/markets/quote.ts'
import { type StoreProduct, storeProducts } from '#model/markets/store.ts'
import { useFlow, useViewer } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Pitch } from '#views/uploads/upload/Pitch.tsx'
import { ProductCard } from './ProductCard.tsx'
import { QuoteDialog, useQuote } from './QuoteDialog.tsx'

export function ProductStore({ lead }: { lead: string }) {
  const viewer = useViewer()
  return (
    <>
      <PageHeading title="Product Store" lead={lead} />
      {viewer ? (
        <ViewersProducts key={viewer.id} userId={viewer.id} />
      ) : (
        <Products quotable={storeProducts} />
      )}
      <Pitch />
    </>
  )
}

/** Quotes are offered once it is known what the viewer has. */
function ViewersProducts({ userId }: { userId: string }) {
  const quotes = useFlow(quotable, { params: { userId } })
  const snapshot = useSelector(quotes, (state) => state)
  return (
    <div {...chartState('resource', snapshot.value)}>
      {snapshot.hasTag('unavailable') && (
        <Group mb="lg">
          <Text>{quoteTexts.notOffered}</Text>
          <Button
            variant="default"
            size="xs"
            loading={snapshot.matches('loading')}
            onClick={() => quotes.send({ type: 'resource.refresh' })}
          >
            Try again
          </Button>
        </Group>
      )}
      <Products quotable={snapshot.context.data ?? []} />
    </div>
  )
}

function Products({ quotable }: { quotable: readonly StoreProduct[] }) {
  const quote = useQuote()
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg">
        {storeProducts.map((product) => (
          <ProductCard
            key={product}
            product={product}
            onQuote={
              quotable.includes(product)
                ? () => quote.send({ type: 'quote.open', subject: { product } })
                : undefined
            }
          />
        ))}
      </SimpleGrid>
      <QuoteDialog quote={quote} />
    </>
  )
}
