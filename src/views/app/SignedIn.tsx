import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, use } from 'react'
import { Redirect } from 'wouter'
import { isAdmin, type Viewer } from '#model/accounts/session.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonDetail } from '#views/shared/Skeletons.tsx'
import { useGlobalActor, useViewer } from './context.ts'
import { lazyPart, useLazyPart } from './LazyPage.tsx'

/** Who may see a page, and what everyone else gets: the log-in form on the spot, nothing, or another page. */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'user' | 'admin'; readonly otherwise: 'blank' | `/${string}` }
  | {
      readonly who: 'user'
      readonly otherwise: 'form'
      readonly title: string
      readonly reason: string
    }

const SignedInViewer = createContext<Viewer | null>(null)

/** The user whose page this is. */
export function useSignedInViewer(): Viewer {
  const viewer = use(SignedInViewer)
  if (!viewer) throw new Error('only a page for users has a signed-in viewer')
  return viewer
}

const accountScreen = lazyPart(() => import('#views/accounts/session/AccountScreen.tsx'), 'AccountScreen')

/** Shows a page to those who may see it. Each user gets a page of their own: another user is another actor. */
export function SignedIn({ access, children }: { access: Access; children: ReactNode }) {
  const viewer = useViewer()
  const isRestoring = useSelector(useGlobalActor('session'), (snapshot) => snapshot.hasTag('restoring'))
  if (access.who === 'anyone') return children
  if (viewer && (access.who === 'user' || isAdmin(viewer)))
    return (
      <SignedInViewer key={`${viewer.id} ${viewer.actor?.id}`} value={viewer}>
        {children}
      </SignedInViewer>
    )
  if (access.otherwise === 'form')
    return (
      <>
        <PageHeading title={access.title} />
        {isRestoring ? <SkeletonDetail what="page" /> : <LogInHere>{access.reason}</LogInHere>}
      </>
    )
  if (isRestoring && !viewer) return <SkeletonDetail what="page" />
  return access.otherwise === 'blank' ? null : <Redirect to={access.otherwise} replace />
}

/** The account screen, in the place of what a log-in opens. */
export function LogInHere({ children }: { children: string }) {
  const { view: AccountScreen } = useLazyPart(accountScreen)
  return AccountScreen ? <AccountScreen>{children}</AccountScreen> : <SkeletonDetail what="page" />
}
