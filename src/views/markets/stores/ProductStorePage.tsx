import { ProductStore } from './ProductStore.tsx'

export function ProductStorePage() {
  return (
    <ProductStore lead="Find out who is likely to sell: in the counties you work in, and among the people you already know." />
  )
}
