// @vitest-environment jsdom
import './stand-ins.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { Dialog } from '#views/shared/Dialog.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { ErrorDialog } from '#views/shared/ErrorDialog.tsx'
import { LikelihoodBar, stepOf } from '#views/shared/LikelihoodBar.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { ProgressLine } from '#views/shared/ProgressLine.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { SkeletonDetail, SkeletonTable } from '#views/shared/Skeletons.tsx'
import { Stars } from '#views/shared/Stars.tsx'
import { TextCut } from '#views/shared/TextCut.tsx'
import { show } from './render.tsx'

describe('dialogs', () => {
  it('[SHL-16] say Error! and the message, and close with OK', async () => {
    const onOk = vi.fn()
    show(<ErrorDialog onOk={onOk}>You have entered an invalid username or password.</ErrorDialog>)
    const dialog = screen.getByRole('alertdialog', { name: 'Error!' })
    const said = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
    expect(said?.textContent).toBe('You have entered an invalid username or password.')
    const [ok, ...others] = within(dialog).getAllByRole('button')
    expect(others).toEqual([])
    expect(ok?.textContent).toBe('OK')
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(onOk).toHaveBeenCalledOnce()
  })

  it('[SHL-16] say that a request failed, when that is what failed', () => {
    show(
      <ErrorDialog title="There is an error processing your request" onOk={() => {}}>
        Please try again.
      </ErrorDialog>,
    )
    screen.getByRole('alertdialog', { name: 'There is an error processing your request' })
  })

  it('[SHL-16] leave it to their owner whether Escape closes them, the topmost first', async () => {
    const [onOk, onClose] = [vi.fn(), vi.fn()]
    show(
      <>
        <Dialog title="Map your columns" onClose={onClose}>
          Columns
        </Dialog>
        <ErrorDialog onOk={onOk}>Error exporting file</ErrorDialog>
      </>,
    )
    await userEvent.keyboard('{Escape}')
    expect([onOk.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
    screen.getByRole('alertdialog')
  })

  it('[SHL-17] ask before what cannot be undone, Cancel first', async () => {
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()]
    show(
      <ConfirmDialog
        title="Delete this audit?"
        confirm="Delete"
        irreversible
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        Its contacts and scores are removed.
      </ConfirmDialog>,
    )
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete this audit?' }))
    const buttons = dialog.getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual(['Cancel', 'Delete'])
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1])
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1])
  })
})

describe('figures', () => {
  it('[SHL-19] show a time of Chicago, with the instant for machines', () => {
    show(<ChicagoTime instant="2026-11-20T21:05:00Z" />)
    const time = screen.getByText('Nov 20, 2026, 3:05 PM CST')
    expect(time.getAttribute('datetime')).toBe('2026-11-20T21:05:00Z')
  })

  it('[SHL-19] show a day alone where the hour does not matter', () => {
    show(<ChicagoTime instant="2026-11-20T21:05:00Z" dayOnly />)
    screen.getByText('Nov 20, 2026')
  })

  it.each([
    [0.8712, '87.12%'],
    [null, '--'],
    [undefined, 'xx.xx, shown once it is paid for'],
  ] as const)('[SHL-20] show a likelihood of %s as %s', (likelihood, text) => {
    const { container } = show(<LikelihoodBar likelihood={likelihood} />)
    expect(container.textContent).toContain(text)
  })

  it.each([
    [0, 1],
    [0.1999, 1],
    [0.2, 2],
    [0.4, 3],
    [0.5999, 3],
    [0.6, 4],
    [0.8, 5],
    [1, 5],
  ])('[SHL-20] colour a likelihood of %d by step %i of the ramp', (likelihood, step) => {
    expect(stepOf(likelihood)).toBe(step)
  })

  it('[SHL-21] show stars with their number in words', () => {
    show(<Stars value={4} label="Return" />)
    screen.getByRole('img', { name: 'Return: 4 of 5 stars' })
  })

  it.each([
    ['short.csv', 25, 'short.csv', null],
    ['exactly-twenty-five-ch.csv', 26, 'exactly-twenty-five-ch.csv', null],
    [
      'Contacts of the last ten years.csv',
      25,
      'Contacts of the last ten…',
      'Contacts of the last ten years.csv',
    ],
    ['👩‍🌾🏡🏡🏡', 4, '👩‍🌾🏡…', '👩‍🌾🏡🏡🏡'],
  ])('[SHL-21] cut %s at %i characters, and keep the whole within reach', (text, limit, shown, title) => {
    const { container } = show(<TextCut text={text} limit={limit} />)
    const label = container.querySelector('span')
    const seen = label?.querySelector('[aria-hidden]') ?? label
    expect(seen?.textContent).toBe(shown)
    expect(label?.getAttribute('title')).toBe(title)
    expect(label?.textContent).toContain(text)
  })
})

describe('placeholders for data', () => {
  it('[SHL-22] counts what is done of what there is', () => {
    show(<ProgressLine done={42_000} total={100_000} verb="matched" label="Matching your contacts" />)
    screen.getByText('42,000 of 100,000 matched')
    const bar = screen.getByRole('progressbar', { name: 'Matching your contacts' })
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual([
      '42000',
      '100000',
    ])
    expect(bar.getAttribute('aria-valuetext')).toBe('42,000 of 100,000 matched')
  })

  it('[SHL-22] counts without a bar while the total is unknown', () => {
    show(<ProgressLine done={1200} total={null} verb="rows read" label="Reading your file" />)
    screen.getByText('1,200 rows read')
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('[SHL-22] is full when there was nothing to do', () => {
    show(<ProgressLine done={0} total={0} verb="matched" label="Matching" />)
    const bar = screen.getByRole('progressbar')
    expect(bar.style.getPropertyValue('--progress-section-size')).toBe('100%')
  })

  it.each([
    ['cards', <SkeletonCards key="c" what="your audiences" />],
    ['a table', <SkeletonTable key="t" what="your audiences" />],
    ['a detail page', <SkeletonDetail key="d" what="your audiences" />],
  ])('[SHL-23] takes the shape of %s and says what is loading', (_, skeleton) => {
    show(skeleton)
    expect(screen.getByRole('status').textContent).toBe('Loading your audiences…')
  })

  it('[SHL-23] says why a page is empty and what comes next', () => {
    show(
      <EmptyState icon="upload" title="No audiences yet" action={<a href="/refresh">Upload contacts</a>}>
        Upload your contacts and see who is likely to sell.
      </EmptyState>,
    )
    screen.getByRole('heading', { name: 'No audiences yet' })
    screen.getByRole('link', { name: 'Upload contacts' })
  })

  it('[SHL-06] names a detail page and leads back from it', () => {
    show(
      <PageHeading
        title="Database REfresh Details"
        back={{ path: '/audiences?tab=audits', label: 'My Audiences' }}
      />,
    )
    expect(document.title).toBe('Database REfresh Details · Foresale')
    expect(screen.getByRole('link', { name: 'My Audiences' }).getAttribute('href')).toBe(
      '/audiences?tab=audits',
    )
  })
})
