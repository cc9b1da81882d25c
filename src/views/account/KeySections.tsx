import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { apiKeyMachine } from '#machines/api-key.machine.ts'
import { site } from '#model/site.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { SupportLink } from '#views/shared/SupportLink.tsx'
import { ApiKeyField } from './ApiKeyField.tsx'
import classes from './account.module.css'

interface KeySectionProps {
  apiKey: ActorRefFrom<typeof apiKeyMachine>
}

export function KaptureKeySection({ apiKey }: KeySectionProps) {
  return (
    <SettingsSection
      title="KaptuRE"
      lead="A key for your own programs. The calls that read your realtor lists with it are not here yet."
    >
      <ApiKeyField apiKey={apiKey} label="KaptuRE API Key" />
      <Guide address={site.guides.kaptureApi} subject="KaptuRE API">
        API documentation
      </Guide>
    </SettingsSection>
  )
}

export function ZapierKeySection({ apiKey }: KeySectionProps) {
  return (
    <SettingsSection
      title="Zapier"
      lead="A key for Zapier, which passes what it is sent on to thousands of apps. Sending lists to it is not here yet."
    >
      <ApiKeyField apiKey={apiKey} label="Zapier API Key" />
      <Guide address={site.guides.zapierFields} subject="Zapier fields">
        Field-mapping guide
      </Guide>
      <details className={classes.more}>
        <summary>
          How the Zapier integration works
          <Icon name="chevronDown" />
        </summary>
        <p>It is not here yet. This is how it is meant to work:</p>
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
    </SettingsSection>
  )
}

interface GuideProps {
  /** From the site's configuration; null where it is not written yet, which is said in its place. */
  address: string | null
  subject: string
  children: ReactNode
}

function Guide({ address, subject, children }: GuideProps) {
  return (
    <p className={classes.note}>
      {address === null ? (
        <>
          {children}: it is not here yet. <SupportLink subject={subject}>Ask us</SupportLink> and we will
          help.
        </>
      ) : (
        <a href={address} target="_blank" rel="noreferrer">
          {children}
        </a>
      )}
    </p>
  )
}
