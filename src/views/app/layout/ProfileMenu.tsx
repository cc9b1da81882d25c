import { Link } from 'wouter'
import { fullName, type Viewer } from '#model/accounts/session.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { PopoverMenu } from './PopoverMenu.tsx'
import classes from './ProfileMenu.module.css'

interface ProfileMenuProps {
  viewer: Viewer
  hasAccount: boolean
  onLogout: () => void
}

export function ProfileMenu({ viewer, hasAccount, onLogout }: ProfileMenuProps) {
  const name = fullName(viewer)
  return (
    <PopoverMenu
      place="header"
      label={`Profile of ${name}`}
      triggerClass={classes.trigger}
      trigger={
        <>
          <span className={classes.initials} aria-hidden="true">
            {viewer.firstName.charAt(0)}
            {viewer.lastName.charAt(0)}
          </span>
          <span className={classes.name}>{name}</span>
          <Icon name="chevronDown" size={16} />
        </>
      }
    >
      <p className={classes.who}>
        <strong>{name}</strong>
        {viewer.emailAddress}
      </p>
      {hasAccount && (
        <Link href="/account">
          <Icon name="settings" />
          Account Settings
        </Link>
      )}
      <button type="button" onClick={onLogout}>
        <Icon name="logout" />
        Logout
      </button>
    </PopoverMenu>
  )
}
