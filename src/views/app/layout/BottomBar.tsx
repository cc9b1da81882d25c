import { Link } from 'wouter'
import { Icon } from '#views/shared/Icon.tsx'
import classes from './BottomBar.module.css'
import { isCurrent, type MenuItem } from './menu.ts'
import { PopoverMenu } from './PopoverMenu.tsx'

/** As many as are comfortable to tap at 390 px. */
const room = 4

export function BottomBar({ items, location }: { items: readonly MenuItem[]; location: string }) {
  const shown = items.length <= room ? items : items.slice(0, room - 1)
  const rest = items.slice(shown.length)
  return (
    <nav aria-label="Products, at the foot" className={classes.bar}>
      {shown.map((item) => (
        <Link
          key={item.path}
          href={item.path}
          className={classes.item}
          aria-current={isCurrent(item, location) ? 'page' : undefined}
        >
          <Icon name={item.icon} size={22} />
          {item.label}
        </Link>
      ))}
      {rest.length > 0 && (
        <PopoverMenu
          place="foot"
          triggerClass={classes.item}
          trigger={
            <>
              <Icon name="more" size={22} />
              More
            </>
          }
        >
          {rest.map((item) => (
            <Link
              key={item.path}
              href={item.path}
              aria-current={isCurrent(item, location) ? 'page' : undefined}
            >
              <Icon name={item.icon} />
              {item.label}
            </Link>
          ))}
        </PopoverMenu>
      )}
    </nav>
  )
}
