// @vitest-environment jsdom
import './stand-ins.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Frame } from '#views/app/layout/Frame.tsx'
import { RouteFocus } from '#views/app/layout/RouteFocus.tsx'
import type { ShellProps } from '#views/app/layout/ShellProps.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { show } from './render.tsx'
import { admin, builtPaths, customer, everyPath, fullAccess, noAccess } from './viewers.ts'

const visitor: ShellProps = {
  viewer: undefined,
  cartCount: 0,
  access: noAccess,
  paths: builtPaths,
  onLogout: () => {},
  onHelp: () => {},
  children: <PageHeading title="Database REfresh" />,
}
const account = () => within(screen.getByRole('navigation', { name: 'Account' }))
const links = ({ getAllByRole }: { getAllByRole: (role: string) => HTMLElement[] }) =>
  getAllByRole('link').map((link) => link.getAttribute('href'))

describe('the header', () => {
  it('[SHL-02] offers a visitor the store, help, Login and Signup', () => {
    show(<Frame {...visitor} paths={everyPath} />)
    expect(account().getByRole('link', { name: 'Product Store' }).getAttribute('href')).toBe('/productstore')
    expect(account().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
    expect(account().getByRole('link', { name: 'Signup' }).getAttribute('href')).toBe('/signup')
    account().getByRole('button', { name: 'Need help?' })
    expect(screen.queryByRole('link', { name: /Cart/ })).toBeNull()
  })

  it('[STO-47] has a visitor’s links in the order of the specification, help last', () => {
    show(<Frame {...visitor} paths={everyPath} />)
    const shown = [...screen.getByRole('navigation', { name: 'Account' }).querySelectorAll('a, button')]
    expect(shown.map(({ textContent }) => textContent).join(', ')).toBe(
      'Product Store, Login, Signup, Need help?',
    )
  })

  it('[SES-90] offers no log-in while a stored session is being checked', () => {
    show(<Frame {...visitor} isRestoring />)
    expect(account().queryAllByRole('link')).toEqual([])
    account().getByRole('button', { name: 'Need help?' })
  })

  it('[SHL-05] leaves out the store while there is none', () => {
    show(<Frame {...visitor} />)
    expect(links(account())).toEqual(['/login', '/signup'])
  })

  it('[SHL-03] offers a viewer help, the cart with its count, and the profile', async () => {
    const onLogout = vi.fn()
    show(<Frame {...visitor} viewer={customer} cartCount={2} paths={everyPath} onLogout={onLogout} />)
    account().getByRole('button', { name: 'Need help?' })
    const cart = account().getByRole('link', { name: 'Cart, 2 items' })
    expect([cart.getAttribute('href'), cart.textContent]).toEqual(['/cart/checkout', '2'])
    account().getByRole('button', { name: 'Profile of Avery Lindqvist' })
    expect(account().getByRole('link', { name: 'Account Settings' }).getAttribute('href')).toBe('/account')
    await userEvent.click(account().getByRole('button', { name: 'Logout' }))
    expect(onLogout).toHaveBeenCalledOnce()
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
  })

  it('[SHL-03] shows no badge on an empty cart, and counts one item as one', () => {
    const { unmount } = show(<Frame {...visitor} viewer={customer} />)
    expect(account().getByRole('link', { name: 'Cart, 0 items' }).textContent).toBe('')
    unmount()
    show(<Frame {...visitor} viewer={customer} cartCount={1} />)
    account().getByRole('link', { name: 'Cart, 1 item' })
  })

  it('[SHL-03] shows the star to admins only', () => {
    const { unmount } = show(<Frame {...visitor} viewer={admin} />)
    account().getByRole('link', { name: 'Admin' })
    unmount()
    show(<Frame {...visitor} viewer={customer} />)
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull()
  })

  it('[SHL-25] asks for help where Need help? is pressed', async () => {
    const onHelp = vi.fn()
    show(<Frame {...visitor} onHelp={onHelp} />)
    await userEvent.click(account().getByRole('button', { name: 'Need help?' }))
    expect(onHelp).toHaveBeenCalledOnce()
  })

  it('[CNS-06] has room in the footer for the choice about cookies', () => {
    show(<Frame {...visitor} choices={<button type="button">Cookie choices</button>} />)
    within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Cookie choices' })
  })
})

describe('the frame', () => {
  it.each([
    ['page', undefined],
    ['full', 'full'],
  ] as const)(
    '[SHL-06] of %s width has its landmarks, one first-level heading and a way past the menu',
    (_, width) => {
      show(<Frame {...visitor} width={width} />)
      expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
        'Database REfresh',
      ])
      expect(document.title).toBe('Database REfresh · Foresale')
      screen.getByRole('banner')
      screen.getByRole('contentinfo')
      const main = screen.getByRole('main')
      const [first] = screen.getAllByRole('link')
      expect([first?.textContent, first?.getAttribute('href')]).toEqual(['Skip to content', `#${main.id}`])
    },
  )

  it('[SHL-04] marks the item of the page one is on', () => {
    show(<Frame {...visitor} viewer={customer} />, '/audiences/audit/7/refresh')
    const menu = within(screen.getByRole('navigation', { name: 'Products' }))
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('My Audiences')
  })

  it('[SHL-10] folds the menu, and remembers it', async () => {
    const { unmount } = show(<Frame {...visitor} viewer={customer} />)
    await userEvent.click(screen.getByRole('button', { name: 'Collapse the menu', expanded: true }))
    screen.getByRole('button', { name: 'Expand the menu', expanded: false })
    unmount()
    show(<Frame {...visitor} viewer={customer} />)
    screen.getByRole('button', { name: 'Expand the menu', expanded: false })
  })

  it('[SHL-10] keeps four items at the foot, and the rest behind More', () => {
    const { unmount } = show(<Frame {...visitor} viewer={customer} />)
    const foot = () => within(screen.getByRole('navigation', { name: 'Products, at the foot' }))
    expect(links(foot())).toEqual(['/refresh', '/skiptrace', '/audiences'])
    expect(foot().queryByRole('button', { name: 'More' })).toBeNull()
    unmount()
    show(<Frame {...visitor} viewer={admin} access={fullAccess} paths={everyPath} />)
    foot().getByRole('button', { name: 'More' })
    expect(links(foot())).toHaveLength(15)
  })

  it('[SHL-08] closes with the copyright, the terms and the privacy policy', () => {
    show(<Frame {...visitor} />)
    const footer = within(screen.getByRole('contentinfo'))
    footer.getByText('© 2022 Foresale. All rights reserved.')
    expect(footer.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/legal/terms.html')
    expect(footer.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe(
      '/legal/privacy.html',
    )
  })

  it('[SHL-09] lets one choose light, dark or the device, which comes first', async () => {
    show(<Frame {...visitor} />)
    const choices = within(screen.getByRole('group', { name: 'Colours' }))
    const chosen = () => choices.getByRole<HTMLInputElement>('radio', { checked: true }).value
    const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
    expect([chosen(), scheme()]).toEqual(['auto', 'light'])
    await userEvent.click(choices.getByRole('radio', { name: 'Dark' }))
    expect([chosen(), scheme()]).toEqual(['dark', 'dark'])
  })

  it('[SHL-03] has room for a banner across the top', () => {
    show(<Frame {...visitor} banner={<p>You act as Avery Lindqvist</p>} />)
    screen.getByText('You act as Avery Lindqvist')
  })
})

describe('navigation', () => {
  const page = (
    <>
      <RouteFocus />
      <Frame {...visitor} />
    </>
  )

  it('[SHL-07] leaves the focus alone on the first page of a visit', () => {
    show(page)
    expect(document.activeElement).toBe(document.body)
  })

  it('[SHL-07] moves the focus to the main part after a link was followed', async () => {
    show(page)
    const menu = within(screen.getByRole('navigation', { name: 'Products' }))
    await userEvent.click(menu.getByRole('link', { name: 'SkipTrace Pro' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('[SHL-07] starts a new page at its top, and restores the position when going back', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo')
    show(page)
    const menu = within(screen.getByRole('navigation', { name: 'Products' }))
    await userEvent.click(menu.getByRole('link', { name: 'SkipTrace Pro' }))
    expect(scrollTo).toHaveBeenCalledOnce()
    window.dispatchEvent(new PopStateEvent('popstate'))
    await userEvent.click(menu.getByRole('link', { name: 'Database REfresh' }))
    expect(scrollTo).toHaveBeenCalledOnce()
  })
})
