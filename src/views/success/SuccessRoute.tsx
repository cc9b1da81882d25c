import { useSelector } from '@xstate/react'
import { Redirect, useParams, useSearchParams } from 'wouter'
import { useGlobalActor, useViewer } from '#views/app/context.ts'
import { SkeletonDetail } from '#views/shared/Skeletons.tsx'
import { OrderSuccess } from './OrderSuccess.tsx'
import { UploadSuccess } from './UploadSuccess.tsx'

/**
 * `/success/preview` and `/success/cart?order=…`; any other, or none, leads to My Audiences. A visitor, who has neither
 * uploaded nor bought anything, begins at the upload.
 */
export function SuccessRoute() {
  const { type } = useParams()
  const [query] = useSearchParams()
  const viewer = useViewer()
  const isRestoring = useSelector(useGlobalActor('session'), (snapshot) => snapshot.matches('restoring'))
  const order = query.get('order')
  if (type !== 'preview' && type !== 'cart') return <Redirect to="/audiences" replace />
  if (!viewer) return isRestoring ? <SkeletonDetail what="page" /> : <Redirect to="/refresh" replace />
  if (type === 'preview') return <UploadSuccess viewer={viewer} />
  if (order === null) return <Redirect to="/audiences" replace />
  return <OrderSuccess key={order} cartId={order} userId={viewer.id} />
}
