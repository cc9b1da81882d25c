import { site } from '#model/site.ts'
import { Icon } from '#views/shared/Icon.tsx'
import classes from './account.module.css'
import { Guide } from './Guide.tsx'

/** How to use a key with Zapier, where the guide to its fields is configured. */
export function ZapierGuide({ address }: { address: string | null }) {
  if (address === null) return null
  return (
    <>
      <Guide address={address}>Field-mapping guide</Guide>
      <details className={classes.more}>
        <summary>
          How the Zapier integration works
          <Icon name="chevronDown" />
        </summary>
        <ol className={classes.steps}>
          <li>Generate a key above and copy it.</li>
          <li>In Zapier, make a Zap that begins with {site.name}, and paste the key when it asks for one.</li>
          <li>Choose where each contact goes, and match its fields by the field-mapping guide.</li>
          <li>
            Send a list to Zapier from My Audiences. Every contact in it runs the Zap once. A key that you
            regenerate has to be pasted there again.
          </li>
        </ol>
      </details>
    </>
  )
}
