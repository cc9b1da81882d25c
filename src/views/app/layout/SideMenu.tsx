import { Link } from 'wouter'
import { Icon } from '#views/shared/Icon.tsx'
import { Wordmark } from '#views/shared/Wordmark.tsx'
import { isCurrent, type MenuItem } from './menu.ts'
import classes from './SideMenu.module.css'

interface SideMenuProps {
  items: readonly MenuItem[]
  adminItems: readonly MenuItem[]
  location: string
  isFolded: boolean
  onFold: () => void
}

/** 240 px, or 64 px when collapsed or narrow; replaced by the bottom bar under 768 px. */
export function SideMenu({ items, adminItems, location, isFolded, onFold }: SideMenuProps) {
  return (
    <nav aria-label="Products" className={classes.menu} data-folded={isFolded}>
      <Link href="/refresh" className={classes.home} aria-label="Foresale, start">
        <Wordmark />
      </Link>
      <div className={classes.items}>
        <MenuList items={items} location={location} />
        {adminItems.length > 0 && (
          <section aria-label="Administration" className={classes.admin}>
            <MenuList items={adminItems} location={location} />
          </section>
        )}
      </div>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={!isFolded}
        aria-label={isFolded ? 'Expand the menu' : 'Collapse the menu'}
        onClick={onFold}
      >
        <Icon name="fold" />
        <span className={classes.label}>Collapse</span>
      </button>
    </nav>
  )
}

function MenuList({ items, location }: Pick<SideMenuProps, 'items' | 'location'>) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.path}>
          <Link
            href={item.path}
            className={classes.item}
            aria-current={isCurrent(item, location) ? 'page' : undefined}
          >
            <Icon name={item.icon} />
            <span className={classes.label}>{item.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
