// @vitest-environment jsdom
import './stand-ins.ts'
import { notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Site, site } from '#model/app/site.ts'
import { Guide } from '#views/accounts/settings/Guide.tsx'
import { ZapierGuide } from '#views/accounts/settings/ZapierGuide.tsx'
import { CrashBoundary } from '#views/shared/CrashBoundary.tsx'
import { HelpVideo } from '#views/shared/HelpVideo.tsx'
import { OfflineBanner } from '#views/shared/OfflineBanner.tsx'
import { SuccessPage } from '#views/shared/SuccessPage.tsx'
import { Testimonials } from '#views/shared/Testimonials.tsx'
import { showToast, Toasts } from '#views/shared/Toasts.tsx'
import { show } from './render.tsx'
import { matchMediaQuery } from './stand-ins.ts'

function Broken(): never {
  throw new Error('ActorNotProvided: uploading')
}

describe('toasts on the page', () => {
  /** The time, and then that of the way out. */
  const pass = (ms: number) => {
    act(() => vi.advanceTimersByTime(ms))
    act(() => vi.advanceTimersByTime(500))
  }

  const failure = { type: 'toast', tone: 'error', text: 'Error exporting file' } as const
  const success = { type: 'toast', tone: 'success', text: 'Successfully uploaded file.' } as const
  const copied = { type: 'toast', tone: 'info', text: 'Copied!' } as const
  const texts = () =>
    ['alert', 'status'].flatMap((role) => screen.queryAllByRole(role).map(({ textContent }) => textContent))

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show(<Toasts />)
  })
  afterEach(() => {
    act(() => notifications.clean())
    vi.useRealTimers()
  })

  it('[SHL-15] interrupt for a failure and wait their turn for the rest', () => {
    for (const toast of [failure, success, copied]) act(() => showToast(toast))
    expect(screen.getByRole('alert').textContent).toBe(failure.text)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      success.text,
      copied.text,
    ])
  })

  it('[SHL-11] stay for 5 seconds', () => {
    act(() => showToast(success))
    pass(4_000)
    expect(texts()).toEqual([success.text])
    pass(1_000)
    expect(texts()).toEqual([])
  })

  it('[ZAP-14] appear only when they are due', () => {
    act(() => showToast({ ...success, delayMs: 5_000 }))
    pass(4_400)
    expect(texts()).toEqual([])
    pass(200)
    expect(texts()).toEqual([success.text])
  })

  it('[SHL-14] stay for their whole time again when they are repeated', () => {
    act(() => showToast(failure))
    pass(4_000)
    act(() => showToast(failure))
    pass(4_000)
    expect(texts()).toEqual([failure.text])
    pass(1_000)
    expect(texts()).toEqual([])
  })

  it('[SHL-12] are dismissed one by one', () => {
    act(() => showToast(failure))
    act(() => showToast(success))
    fireEvent.click(screen.getByRole('button', { name: `Dismiss: ${failure.text}` }))
    pass(500)
    expect(texts()).toEqual([success.text])
  })

  it('[SHL-13] stay while the pointer is over them or the keyboard in them', () => {
    act(() => showToast(success))
    const toast = screen.getByRole('status')
    fireEvent.mouseEnter(toast)
    pass(60_000)
    fireEvent.mouseLeave(toast)
    const dismiss = screen.getByRole('button')
    act(() => dismiss.focus())
    pass(60_000)
    expect(texts()).toEqual([success.text])
    act(() => dismiss.blur())
    pass(6_000)
    expect(texts()).toEqual([])
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

  it('[SHL-24] turn every 30 seconds, and wait while one reads', () => {
    vi.useFakeTimers()
    show(<Testimonials testimonials={site.testimonials} />)
    const region = screen.getByRole('region', { name: 'What customers say' })
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
    pass(30_000)
    carousel().getByText('2 of 3')
    pass(20_000)
    fireEvent.click(carousel().getByRole('button', { name: 'Previous' }))
    pass(29_999)
    carousel().getByText('1 of 3')
    fireEvent.pointerEnter(region)
    pass(60_000)
    fireEvent.focus(region)
    fireEvent.pointerLeave(region)
    pass(60_000)
    carousel().getByText('1 of 3')
    fireEvent.blur(region)
    pass(30_000)
    carousel().getByText('2 of 3')
    fireEvent.click(carousel().getByRole('button', { name: 'Pause' }))
    pass(60_000)
    carousel().getByText('2 of 3')
    vi.useRealTimers()
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

  it('[SHL-26] [SHL-96] shows what was uploaded, leads to My Audiences, and has a text in place of the video', () => {
    shownWith('preview', { ...site, videos: { ...site.videos, preview: null }, communityUrl: null })
    screen.getByRole('heading', { level: 1, name: 'Ready' })
    screen.getByText('clients.csv')
    expect(screen.getByRole('link', { name: 'My Audiences' }).getAttribute('href')).toBe(
      '/audiences?tab=audits',
    )
    expect(screen.queryByTitle('How to read your report')).toBeNull()
    screen.getByRole('heading', { level: 2, name: 'How to read your report' })
    screen.getByText(/^Each row is one of your contacts/)
    screen.getByText(/^Would you like to share/)
    expect(screen.getByRole('link', { name: 'Join the group' }).getAttribute('href')).toBe(
      `mailto:${site.supportEmail}?subject=Join%20the%20group`,
    )
    const quotes = within(screen.getByRole('region', { name: 'What customers say' }))
    expect(quotes.getAllByRole('figure', { hidden: true })).toHaveLength(3)
    expect(document.body.textContent).not.toMatch(/not here yet|not available yet|not opened/)
  })

  it('[SHL-26] shows the video, the group and the quotes that are configured', () => {
    shownWith('preview', { ...configured, testimonials: site.testimonials.slice(0, 1) })
    expect(screen.queryByRole('heading', { name: 'How to read your report' })).toBeNull()
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
  it('[ACC-50] [SHL-96] is shown once it is configured, and not before', () => {
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

  it('[SHL-28] a lost connection is shown for as long as it lasts', () => {
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
