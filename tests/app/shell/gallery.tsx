/** What the shell's parts look like: opened with `vite` at /tests/app/shell/gallery.html?show=<part>. Not in the product. */
import { Button, Checkbox, PasswordInput, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { site } from '#model/app/site.ts'
import { Frame } from '#views/app/layout/Frame.tsx'
import type { ShellProps } from '#views/app/layout/ShellProps.ts'
import { ThemeProvider } from '#views/app/theme/ThemeProvider.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { CrashPage } from '#views/shared/CrashPage.tsx'
import { Dialog } from '#views/shared/Dialog.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { ErrorDialog } from '#views/shared/ErrorDialog.tsx'
import { LikelihoodBar } from '#views/shared/LikelihoodBar.tsx'
import { Money } from '#views/shared/Money.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { ProgressLine } from '#views/shared/ProgressLine.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { SkeletonDetail } from '#views/shared/Skeletons.tsx'
import { Stars } from '#views/shared/Stars.tsx'
import { SuccessPage } from '#views/shared/SuccessPage.tsx'
import { Testimonials } from '#views/shared/Testimonials.tsx'
import { TextCut } from '#views/shared/TextCut.tsx'
import { showToast, Toasts } from '#views/shared/Toasts.tsx'
import { admin, builtPaths, customer, everyPath, fullAccess, noAccess } from './viewers.ts'

type Shell = Omit<ShellProps, 'children'>
const asVisitor: Shell = {
  viewer: undefined,
  cartCount: 0,
  access: noAccess,
  paths: [...builtPaths, '/productstore'],
  onLogout: () => {},
  onHelp: () => {},
}
const asCustomer: Shell = { ...asVisitor, viewer: customer, cartCount: 2, paths: [...builtPaths, '/account'] }
const asAdmin: Shell = { ...asCustomer, viewer: admin, access: fullAccess, paths: everyPath }

function Parts() {
  const [dialog, setDialog] = useState<string>()
  const close = () => setDialog(undefined)
  return (
    <>
      <PageHeading
        title="My Audiences"
        lead="What you uploaded and bought, newest first."
        actions={<Button>Upload contacts</Button>}
      />
      <div style={{ display: 'grid', gap: 32 }}>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Button onClick={() => setDialog('error')}>Add To Cart</Button>
          <Button variant="default" onClick={() => setDialog('confirm')}>
            Delete
          </Button>
          <Button variant="light">View Data</Button>
          <Button variant="subtle">Receipt</Button>
          <Button disabled>In Cart</Button>
          <Button loading>Paying</Button>
          <Button color="red">Delete</Button>
        </div>
        <div style={{ display: 'grid', gap: 16, maxWidth: 360 }}>
          <TextInput label="Email" placeholder="you@example.com" />
          <PasswordInput label="Password" error="You have entered an invalid username or password." />
          <Select label="State" data={['Illinois', 'Texas']} placeholder="Choose one" />
          <Checkbox label="Remember Me" defaultChecked />
          <Checkbox label="Hot leads only" />
        </div>
        <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
          {[0.93, 0.71, 0.5, 0.27, 0.0412].map((likelihood) => (
            <LikelihoodBar key={likelihood} likelihood={likelihood} />
          ))}
          <LikelihoodBar likelihood={null} />
          <LikelihoodBar likelihood={undefined} />
          <Stars value={4} label="Return" />
          <span>
            <Money cents={4900} /> <Money cents={490} /> <ChicagoTime instant="2026-11-20T21:05:00Z" />{' '}
            <TextCut text="Contacts of the last ten years, cleaned.csv" limit={25} />
          </span>
        </div>
        <ProgressLine done={42_000} total={100_000} verb="matched" label="Matching your contacts" />
        <EmptyState icon="upload" title="No audiences yet" action={<Button>Upload contacts</Button>}>
          Upload your contacts and see for free who is likely to sell.
        </EmptyState>
        <SkeletonCards what="your audiences" cards={2} />
      </div>
      {dialog === 'error' && (
        <ErrorDialog onOk={close}>You have entered an invalid username or password.</ErrorDialog>
      )}
      {dialog === 'confirm' && (
        <ConfirmDialog
          title="Delete this audit?"
          confirm="Delete"
          irreversible
          onConfirm={close}
          onCancel={close}
        >
          Its contacts and scores are removed. This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  )
}

function Detail() {
  return (
    <>
      <PageHeading
        title="Database REfresh Details"
        lead="Contacts 2016-2026.csv · 4,310 properties"
        back={{ path: '/audiences?tab=audits', label: 'My Audiences' }}
        actions={
          <>
            <Button variant="default">Filter</Button>
            <Button>Buy Now</Button>
          </>
        }
      />
      <SkeletonDetail what="this audit" />
    </>
  )
}

function Login() {
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 360, margin: '5vh auto' }}>
      <PageHeading title="Log in" lead="Good to see you again." />
      <TextInput label="Email" />
      <PasswordInput label="Password" />
      <Checkbox label="Remember Me" />
      <Button>Login</Button>
    </div>
  )
}

function Dialogs({ kind }: { kind: string }) {
  if (kind === 'form') {
    return (
      <Dialog title="Filter" onClose={() => {}} actions={<Button>Apply</Button>}>
        <Select
          label="State"
          data={['Illinois', 'Texas', 'Ohio', 'Georgia', 'Oregon']}
          placeholder="Choose one"
        />
      </Dialog>
    )
  }
  return (
    <ErrorDialog title="There is an error processing your request" onOk={() => {}}>
      Your card was declined. Nothing was charged, and your cart is as it was.
    </ErrorDialog>
  )
}

const parts: Record<string, [path: string, ReactNode]> = {
  visitor: [
    '/login',
    <Frame key="v" {...asVisitor}>
      <Login />
    </Frame>,
  ],
  customer: [
    '/audiences',
    <Frame key="c" {...asCustomer}>
      <Parts />
    </Frame>,
  ],
  admin: [
    '/superadmin/users',
    <Frame key="a" {...asAdmin}>
      <PageHeading title="Manage Users" />
      <SkeletonCards what="users" />
    </Frame>,
  ],
  detail: [
    '/audiences/audit/1/refresh',
    <Frame width="full" key="d" {...asCustomer}>
      <Detail />
    </Frame>,
  ],
  success: [
    '/success/preview',
    <Frame key="s" {...asCustomer}>
      <SuccessPage type="preview" title="Ready" lead="Here it is." site={site}>
        clients.csv
      </SuccessPage>
    </Frame>,
  ],
  form: [
    '/audiences',
    <Frame key="f" {...asCustomer}>
      <PageHeading title="My Audiences" />
      <Dialogs kind="form" />
    </Frame>,
  ],
  error: [
    '/cart/checkout',
    <Frame key="e" {...asCustomer}>
      <Dialogs kind="error" />
    </Frame>,
  ],
  testimonials: ['/refresh', <Testimonials key="t" testimonials={site.testimonials} />],
  blank: [
    '/refresh',
    <main key="b" id="main">
      Nothing here.
    </main>,
  ],
  crash: ['/refresh', <CrashPage key="x" />],
}

/** What a flow would send: tests show a message by `dispatchEvent(new CustomEvent('say', { detail }))`. */
addEventListener('say', (event) => {
  if (event instanceof CustomEvent) showToast(event.detail)
})

function say() {
  showToast({ type: 'toast', tone: 'success', text: 'Successfully added item to the cart.' })
  showToast({
    type: 'toast',
    tone: 'error',
    text: 'There is an error getting your Audiences. Please try again.',
  })
  showToast({ type: 'toast', tone: 'info', text: 'Data will be available via zapier shortly!' })
  showToast({ type: 'toast', tone: 'success', text: 'Copied!' })
}

const query = new URLSearchParams(location.search)
const [path, part] = parts[query.get('show') ?? 'customer'] ?? ['/', 'No such part']
if (query.has('toasts')) say()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ThemeProvider>
      <Router hook={memoryLocation({ path }).hook}>
        {part}
        <Toasts />
      </Router>
    </ThemeProvider>,
  )
}
