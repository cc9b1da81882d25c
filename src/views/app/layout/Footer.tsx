import type { ReactNode } from 'react'
import { site } from '#model/app/site.ts'
import classes from './Footer.module.css'
import { SchemeChoice } from './SchemeChoice.tsx'

export function Footer({ children }: { children?: ReactNode }) {
  return (
    <footer className={classes.footer}>
      <p>© 2022 {site.name}. All rights reserved.</p>
      <nav aria-label="Legal" className={classes.links}>
        <a href={site.termsUrl}>Terms</a>
        <a href={site.privacyUrl}>Privacy Policy</a>
      </nav>
      {children}
      <SchemeChoice />
    </footer>
  )
}
