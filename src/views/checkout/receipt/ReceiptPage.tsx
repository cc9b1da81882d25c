import { useParams } from 'wouter'
import { receipt } from '#machines/checkout/cart.ts'
import { Resource } from '#views/shared/Resource.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'

export function ReceiptPage() {
  const { id = '' } = useParams()
  return (
    <Resource
      key={id}
      chart={receipt}
      params={{ cartId: id }}
      what="receipt"
      title="Receipt"
      missing="It may belong to another account, or its address is not complete."
    >
      {(receipt) => <ReceiptSheet receipt={receipt} />}
    </Resource>
  )
}
