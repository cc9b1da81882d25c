import { Link, useLocation } from 'wouter'
import { secondFactorTexts } from '#model/accounts/second-factor.ts'
import { useViewer } from '#views/app/context.ts'
import { Icon } from '#views/shared/Icon.tsx'
import classes from '../impersonation/ImpersonationBanner.module.css'

/** Across the top of every page of an administrator who has no second factor. */
export function SecondFactorBanner() {
  const due = useViewer()?.secondFactor
  const [location] = useLocation()
  if (!due) return null
  return (
    <section className={classes.banner} aria-label="Second factor needed">
      <Icon name="lock" size={18} />
      <p>{secondFactorTexts[due]}</p>
      {location !== '/account' && (
        <Link href="/account" className={classes.end}>
          Set up
        </Link>
      )}
    </section>
  )
}
