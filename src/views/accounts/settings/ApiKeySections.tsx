import { site } from '#model/app/site.ts'
import { ApiCalls } from '#views/kapture/ApiCalls.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { ApiKeyField } from './ApiKeyField.tsx'
import type { AccountPart } from './account-part.ts'
import { Guide } from './Guide.tsx'
import { ZapierGuide } from './ZapierGuide.tsx'
import { Zaps } from './Zaps.tsx'

export function ApiKeySections(part: AccountPart) {
  return (
    <>
      <SettingsSection title="KaptuRE" lead="A key for your own programs.">
        <ApiKeyField kind="kapture" label="KaptuRE API Key" {...part} />
        <Guide address={site.guides.kaptureApi}>API documentation</Guide>
        {part.profile.kaptureApiKey && <ApiCalls userId={part.profile.id} kind="kapture" />}
      </SettingsSection>
      <SettingsSection title="Zapier" lead="Connects your account to Zapier.">
        <ApiKeyField kind="zapier" label="Zapier API Key" {...part} />
        {part.profile.zapierApiKey && (
          <>
            <Zaps userId={part.profile.id} />
            <ApiCalls userId={part.profile.id} kind="zapier" />
          </>
        )}
        <ZapierGuide address={site.guides.zapierFields} />
      </SettingsSection>
    </>
  )
}
