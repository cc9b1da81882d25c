import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ProductStore } from '../stores/ProductStore.tsx'
import { Markets } from './Markets.tsx'

export function DashboardPage() {
  const { standing } = useSignedInViewer()
  return standing.counties ? (
    <Markets />
  ) : (
    <ProductStore lead="Your dashboard opens with your first county. Here is what you can start with today." />
  )
}
