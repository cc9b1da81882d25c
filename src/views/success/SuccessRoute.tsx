import { useSelector } from '@xstate/react'
import { Redirect, useParams } from 'wouter'
import { site } from '#model/site.ts'
import { useLasting, useViewer } from '#views/app/context.ts'
import { SkeletonDetail } from '#views/shared/Skeletons.tsx'
import { SuccessPage } from '#views/shared/SuccessPage.tsx'

/**
 * `/success/preview` and `/success/cart`; any other leads to My Audiences. They thank somebody: a visitor, who has
 * neither uploaded nor bought anything, begins at the upload.
 */
export function SuccessRoute() {
  const { type } = useParams()
  const viewer = useViewer()
  const isRestoring = useSelector(useLasting('session'), (snapshot) => snapshot.matches('restoring'))
  if (type !== 'preview' && type !== 'cart') return <Redirect to="/audiences" replace />
  if (viewer) return <SuccessPage type={type} site={site} />
  return isRestoring ? <SkeletonDetail what="page" /> : <Redirect to="/refresh" replace />
}
