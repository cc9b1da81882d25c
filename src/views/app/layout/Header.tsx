import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { isAdmin, type Viewer } from '#model/accounts/session.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { Wordmark } from '#views/shared/Wordmark.tsx'
import classes from './Header.module.css'
import { visitorLinks } from './menu.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import type { ShellProps } from './ShellProps.ts'

type HeaderProps = Pick<ShellProps, 'viewer' | 'isRestoring' | 'cartCount' | 'paths' | 'onHelp' | 'onLogout'>

export function Header({ viewer, ...rest }: HeaderProps) {
  return (
    <header className={classes.header} data-visitor={viewer === undefined}>
      <Link href="/refresh" className={classes.home} aria-label="Foresale, start">
        <Wordmark />
      </Link>
      {viewer ? <ViewerBar viewer={viewer} {...rest} /> : <VisitorBar {...rest} />}
    </header>
  )
}

function VisitorBar({ isRestoring, paths, onHelp }: Pick<HeaderProps, 'isRestoring' | 'paths' | 'onHelp'>) {
  return (
    <nav aria-label="Account" className={classes.bar}>
      {visitorLinks(paths).map(({ path, label, icon }) => (
        <Link key={path} href={path} className={classes.link}>
          <Icon name={icon} />
          <span className={classes.label}>{label}</span>
        </Link>
      ))}
      {!isRestoring && (
        <>
          <Link href="/login" className={classes.link}>
            Login
          </Link>
          <Button component={Link} href="/signup" className={classes.signup}>
            Signup
          </Button>
        </>
      )}
      <HelpButton onHelp={onHelp} />
    </nav>
  )
}

function ViewerBar({ viewer, cartCount, paths, onHelp, onLogout }: HeaderProps & { viewer: Viewer }) {
  return (
    <nav aria-label="Account" className={classes.bar}>
      <HelpButton onHelp={onHelp} />
      <Link
        href="/cart/checkout"
        className={classes.link}
        aria-label={cartCount === 1 ? 'Cart, 1 item' : `Cart, ${cartCount} items`}
      >
        <Icon name="cart" />
        {cartCount > 0 && <span className={classes.badge}>{cartCount}</span>}
      </Link>
      {isAdmin(viewer) && (
        <Link href="/superadmin/operations" aria-label="Admin" title="Admin" className={classes.star}>
          <Icon name="star" size={18} filled />
        </Link>
      )}
      <ProfileMenu viewer={viewer} hasAccount={paths.includes('/account')} onLogout={onLogout} />
    </nav>
  )
}

function HelpButton({ onHelp }: { onHelp: () => void }) {
  return (
    <button type="button" className={classes.link} aria-haspopup="dialog" onClick={onHelp}>
      <Icon name="help" />
      <span className={classes.label}>Need help?</span>
    </button>
  )
}
