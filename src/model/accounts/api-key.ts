import * as z from 'zod/mini'

export const apiKeyKinds = ['kapture', 'zapier'] as const
export type ApiKeyKind = (typeof apiKeyKinds)[number]

export const apiKeyFields = { kapture: 'kaptureApiKey', zapier: 'zapierApiKey' } as const

/** Customers' programs and searches for leaked secrets know our keys by their beginning. */
export const apiKeyPrefixes: Record<ApiKeyKind, string> = {
  kapture: 'foresale_kapture_',
  zapier: 'foresale_zapier_',
}

const kindNames = {
  kapture: 'kapture',
  KaptuRE: 'kapture',
  kaptureApiKey: 'kapture',
  zapier: 'zapier',
  Zapier: 'zapier',
  zapierApiKey: 'zapier',
} as const satisfies Record<string, ApiKeyKind>

export const GenerateKeyRequest = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  id: z.string(),
  keyName: z.pipe(
    z.enum(['kapture', 'KaptuRE', 'kaptureApiKey', 'zapier', 'Zapier', 'zapierApiKey']),
    z.transform((name): ApiKeyKind => kindNames[name]),
  ),
})
export type GenerateKeyRequest = z.infer<typeof GenerateKeyRequest>

export const lastFourOf = (key: string): string => key.slice(-4)

export const maskedKey = (lastFour: string): string => `${'•'.repeat(12)}${lastFour}`
