import { Redirect, useParams } from 'wouter'
import { site } from '#model/site.ts'
import { SuccessPage } from '#views/shared/SuccessPage.tsx'

/** `/success/preview` and `/success/cart`; any other leads to My Audiences. */
export function SuccessRoute() {
  const { type } = useParams()
  if (type !== 'preview' && type !== 'cart') return <Redirect to="/audiences" replace />
  return <SuccessPage type={type} site={site} />
}
