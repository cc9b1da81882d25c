import classes from './account.module.css'

/** A link of the site's configuration; nothing where it is not written yet. */
export function Guide({ address, children }: { address: string | null; children: string }) {
  if (address === null) return null
  return (
    <p className={classes.note}>
      <a href={address} target="_blank" rel="noreferrer">
        {children}
      </a>
    </p>
  )
}
