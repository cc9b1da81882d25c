import type { ActorRefFrom } from 'xstate'
import type { apiKeyMachine } from '#machines/api-key.machine.ts'
import { site } from '#model/site.ts'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { ApiKeyField } from './ApiKeyField.tsx'
import { Guide } from './Guide.tsx'
import { ZapierGuide } from './ZapierGuide.tsx'

interface KeySectionProps {
  apiKey: ActorRefFrom<typeof apiKeyMachine>
}

export function KaptureKeySection({ apiKey }: KeySectionProps) {
  return (
    <SettingsSection title="KaptuRE" lead="A key for your own programs.">
      <ApiKeyField apiKey={apiKey} label="KaptuRE API Key" />
      <Guide address={site.guides.kaptureApi}>API documentation</Guide>
    </SettingsSection>
  )
}

export function ZapierKeySection({ apiKey }: KeySectionProps) {
  return (
    <SettingsSection title="Zapier" lead="A key that Zapier knows your account by.">
      <ApiKeyField apiKey={apiKey} label="Zapier API Key" />
      <ZapierGuide address={site.guides.zapierFields} />
    </SettingsSection>
  )
}
