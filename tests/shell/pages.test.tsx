// @vitest-environment jsdom
import './stand-ins.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { toastsMachine } from '#machines/toasts.machine.ts'
import { type Site, site } from '#model/site.ts'
import { Guide } from '#views/account/Guide.tsx'
import { ZapierGuide } from '#views/account/ZapierGuide.tsx'
import { CrashBoundary } from '#views/shared/CrashBoundary.tsx'
import { HelpVideo } from '#views/shared/HelpVideo.tsx'
import { OfflineBanner } from '#views/shared/OfflineBanner.tsx'
import { SuccessPage } from '#views/shared/SuccessPage.tsx'
import { Testimonials } from '#views/shared/Testimonials.tsx'
import { Toasts } from '#views/shared/Toasts.tsx'
import { show } from './render.tsx'
import { matchMediaQuery } from './stand-ins.ts'

function Broken(): never {
  throw new Error('ActorNotProvided: uploading')
}

describe('toasts on the page', () => {
  function shown() {
    const clock = new SimulatedClock()
    const toasts = createActor(toastsMachine, { clock }).start()
    show(<Toasts toasts={toasts} />)
    const region = screen.getByRole('region', { name: 'Notifications' })
    const send = (...args: Parameters<typeof toasts.send>) => act(() => toasts.send(...args))
    return { clock, region, send }
  }

  it('[SHL-15] interrupt for a failure and wait their turn for the rest', () => {
    const { region, send } = shown()
    const said = (politeness: string) =>
      [...region.querySelectorAll(`[aria-live=${politeness}]`)].map((live) => live.textContent)
    expect([said('assertive'), said('polite')]).toEqual([
      ['', ''],
      ['', ''],
    ])
    send({ type: 'toast.show', tone: 'error', text: 'Error exporting file' })
    send({ type: 'toast.show', tone: 'success', text: 'Successfully uploaded file.' })
    send({ type: 'snackbar.show', tone: 'info', text: 'Copied!' })
    expect(said('assertive')).toEqual(['Error exporting file', ''])
    expect(said('polite')).toEqual(['Successfully uploaded file.', 'Copied!'])
  })

  it('[SHL-12] are dismissed one by one', async () => {
    const { region, send } = shown()
    send({ type: 'toast.show', tone: 'error', text: 'Error exporting file' })
    send({ type: 'toast.show', tone: 'success', text: 'Successfully uploaded file.' })
    await userEvent.click(within(region).getByRole('button', { name: 'Dismiss: Error exporting file' }))
    expect(region.textContent).toBe('Successfully uploaded file.')
  })

  it('[SHL-13] stay while the pointer is over them or the keyboard in them', () => {
    const { clock, region, send } = shown()
    send({ type: 'toast.show', tone: 'info', text: 'Read me' })
    const note = within(region).getByRole('article')
    const dismiss = within(region).getByRole('button')
    fireEvent.pointerEnter(note)
    act(() => dismiss.focus())
    fireEvent.pointerLeave(note)
    act(() => clock.increment(60_000))
    expect(region.textContent).toBe('Read me')
    act(() => dismiss.blur())
    act(() => clock.increment(5_000))
    expect(region.textContent).toBe('')
  })
})

describe('the testimonials', () => {
  const carousel = () => within(screen.getByRole('region', { name: 'What customers say' }))

  it('[SHL-24] show one at a time, and say when a quote is a sample', async () => {
    show(<Testimonials testimonials={site.testimonials} />)
    const seen = () =>
      carousel()
        .getAllByRole('figure')
        .map((figure) => figure.textContent)
    expect(seen()).toHaveLength(1)
    expect(seen()[0]).toContain('Dana Whitfield, AgentSample')
    await userEvent.click(carousel().getByRole('button', { name: 'Next' }))
    expect(seen()[0]).toContain('Marcus Oyelaran')
    carousel().getByText('2 of 3')
    await userEvent.click(carousel().getByRole('button', { name: 'Previous' }))
    expect(seen()[0]).toContain('Dana Whitfield')
  })

  it('[SHL-24] can be paused and set going again', async () => {
    show(<Testimonials testimonials={site.testimonials} />)
    await userEvent.click(carousel().getByRole('button', { name: 'Pause' }))
    await userEvent.click(carousel().getByRole('button', { name: 'Rotate' }))
    carousel().getByRole('button', { name: 'Pause' })
  })

  it('[SHL-31] stand still for those who ask for less motion', () => {
    matchMediaQuery('(prefers-reduced-motion: reduce)')
    show(<Testimonials testimonials={site.testimonials} />)
    carousel().getByRole('button', { name: 'Rotate' })
  })

  it('[SHL-24] have no controls when there is one only', () => {
    show(<Testimonials testimonials={site.testimonials.slice(0, 1)} />)
    expect(carousel().queryAllByRole('button')).toEqual([])
  })
})

describe('the success page', () => {
  const configured: Site = {
    ...site,
    videos: { ...site.videos, preview: '/videos/preview.mp4' },
    communityUrl: 'https://community.example.com',
  }

  const shownWith = (type: 'preview' | 'cart', given: Site) =>
    show(
      <SuccessPage type={type} title="Ready" lead="Here it is." site={given}>
        clients.csv
      </SuccessPage>,
    )

  it('[SHL-26] shows what was uploaded, leads to My Audiences, and has no place for what is not set up', () => {
    shownWith('preview', { ...site, videos: { ...site.videos, preview: null }, communityUrl: null })
    screen.getByRole('heading', { level: 1, name: 'Ready' })
    screen.getByText('clients.csv')
    expect(screen.getByRole('link', { name: 'My Audiences' }).getAttribute('href')).toBe(
      '/audiences?tab=audits',
    )
    expect(screen.queryByTitle('How to read your report')).toBeNull()
    expect(screen.queryByText('The group')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Join the group' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'What customers say' })).toBeNull()
    expect(document.body.textContent).not.toMatch(/not here yet|not opened/)
  })

  it('[SHL-26] shows the video, the group and the quotes of customers that are configured', () => {
    const testimonials = site.testimonials.map((one, at) => ({ ...one, sample: at > 0 }))
    shownWith('preview', { ...configured, testimonials })
    expect(screen.getByTitle('How to read your report').getAttribute('src')).toBe('/videos/preview.mp4')
    expect(screen.getByRole('link', { name: 'Join the group' }).getAttribute('href')).toBe(
      'https://community.example.com',
    )
    const quotes = within(screen.getByRole('region', { name: 'What customers say' }))
    expect(quotes.getAllByRole('figure', { hidden: true })).toHaveLength(1)
  })

  it('[SHL-26] after a payment leads to My Audiences', () => {
    shownWith('cart', configured)
    expect(screen.getByRole('link', { name: 'My Audiences' }).getAttribute('href')).toBe('/audiences')
  })
})

describe('what the settings lead to', () => {
  it('[ACC-50] is shown once it is configured, and has no place before', () => {
    show(
      <>
        <Guide address={null}>API documentation</Guide>
        <ZapierGuide address={null} />
        <HelpVideo title="How to connect" address={null} />
      </>,
    )
    expect(document.body.textContent).not.toMatch(/API documentation|Zapier|guide|connect/i)
    cleanup()
    show(
      <>
        <Guide address="/api">API documentation</Guide>
        <ZapierGuide address="/fields" />
        <HelpVideo title="How to connect" address="/connect.mp4" />
      </>,
    )
    expect(screen.getByRole('link', { name: 'API documentation' }).getAttribute('href')).toBe('/api')
    expect(screen.getByRole('link', { name: 'Field-mapping guide' }).getAttribute('href')).toBe('/fields')
    screen.getByText('How the Zapier integration works')
    expect(screen.getByTitle('How to connect').getAttribute('src')).toBe('/connect.mp4')
  })
})

describe('when something is wrong', () => {
  it('[SHL-27] a page that breaks says so, what is safe, and where to go', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    show(
      <CrashBoundary>
        <Broken />
      </CrashBoundary>,
    )
    screen.getByRole('heading', { level: 1, name: 'Something broke on our side' })
    expect(screen.getByRole('link', { name: 'Go to the start' }).getAttribute('href')).toBe('/refresh')
    screen.getByRole('button', { name: 'Reload the page' })
    expect(document.body.textContent).not.toContain('ActorNotProvided')
    expect(logged).toHaveBeenCalledOnce()
  })

  it('[SHL-28] a lost connection is told for as long as it lasts', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    show(<OfflineBanner />)
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')
    online.mockReturnValue(false)
    fireEvent(window, new Event('offline'))
    expect(status.textContent).toBe(
      'You are offline. What you entered is still here. Try again when the connection is back.',
    )
    online.mockReturnValue(true)
    fireEvent(window, new Event('online'))
    expect(status.textContent).toBe('')
  })
})
