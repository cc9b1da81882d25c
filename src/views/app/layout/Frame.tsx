import { useLocation } from 'wouter'
import { OfflineBanner } from '#views/shared/OfflineBanner.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import classes from './Frame.module.css'
import { Header } from './Header.tsx'
import { adminMenuFor, menuFor } from './menu.ts'
import type { ShellProps } from './ShellProps.ts'
import { SideMenu } from './SideMenu.tsx'
import { useFolded } from './useFolded.ts'

export function Frame({ width, ...shell }: ShellProps & { width?: 'full' | undefined }) {
  const [location] = useLocation()
  const [isFolded, toggleFolded] = useFolded()
  const items = menuFor(shell)
  const adminItems = adminMenuFor(shell)

  return (
    <div className={classes.frame}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <SideMenu
        items={items}
        adminItems={adminItems}
        location={location}
        isFolded={isFolded}
        onFold={toggleFolded}
      />
      <div className={classes.column}>
        <div className={classes.top}>
          {shell.banner}
          <OfflineBanner />
          <Header {...shell} />
        </div>
        <main id="main" tabIndex={-1} className={classes.main} data-width={width ?? 'page'}>
          {shell.children}
        </main>
        <Footer>{shell.choices}</Footer>
      </div>
      <BottomBar items={[...items, ...adminItems]} location={location} />
    </div>
  )
}
