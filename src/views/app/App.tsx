import { useSelector } from '@xstate/react'
import { lazy, StrictMode, Suspense } from 'react'
import { Router, type RouterOptions } from 'wouter'
import type { InspectionEvent } from 'xstate'
import type { Client } from '#machines/shared/request.ts'
import { parseRoute } from '#model/app/route-pattern.ts'
import { CrashBoundary } from '#views/shared/CrashBoundary.tsx'
import { useDialogLocation } from '#views/shared/dialog-history.ts'
import { errorDialog } from '#views/shared/error-dialog.ts'
import {
  AppContext,
  type AppRef,
  type Machines,
  type StripeFields,
  type UseStart,
  useApp,
} from './context.ts'
import { useLazyPart } from './LazyPage.tsx'
import { Pages } from './Pages.tsx'
import { ThemeProvider } from './theme/ThemeProvider.tsx'

export interface AppProps {
  app: AppRef
  machines: Machines
  client: Client
  rememberedEmail: () => string
  stripe: StripeFields
  inspect: (event: InspectionEvent) => void
  /** Of an earlier screen: how a page's flow is found, and the place that is shown. */
  useStart?: UseStart
  router?: Pick<RouterOptions, 'hook' | 'searchHook'>
}

export function App({ router, ...provided }: AppProps) {
  return (
    <StrictMode>
      <ThemeProvider>
        <AppContext value={provided}>
          <CrashBoundary>
            <Router hook={useDialogLocation} parser={parseRoute} {...router}>
              <Pages />
              <Failure />
              <Help />
            </Router>
            <Suspense>
              <Toasts />
            </Suspense>
          </CrashBoundary>
        </AppContext>
      </ThemeProvider>
    </StrictMode>
  )
}

/** Loaded while the first page is being looked at: nothing is said before that. */
const Toasts = lazy(async () => ({ default: (await import('#views/shared/Toasts.tsx')).Toasts }))

const SupportDialog = lazy(async () => ({
  default: (await import('./support/SupportDialog.tsx')).SupportDialog,
}))

function Help() {
  const app = useApp()
  const isHelping = useSelector(app, ({ context }) => context.isHelping)
  return (
    <Suspense>{isHelping && <SupportDialog onClose={() => app.send({ type: 'help.close' })} />}</Suspense>
  )
}

function Failure() {
  const app = useApp()
  const failure = useSelector(app, ({ context }) => context.failure)
  const { view: ErrorDialog } = useLazyPart(errorDialog)
  if (!failure || !ErrorDialog) return null
  return (
    <ErrorDialog
      title={failure.title}
      onOk={() => app.send({ type: 'failure.close' })}
      onHelp={failure.problem.code === 'brokenReply' ? () => app.send({ type: 'help.open' }) : undefined}
    >
      {failure.problem.message}
    </ErrorDialog>
  )
}
