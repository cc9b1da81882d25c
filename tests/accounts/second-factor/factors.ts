import type { Passkey, PasskeyOffer } from '#model/accounts/passkey.ts'
import type { AppOffer, SecondFactorStatus } from '#model/accounts/second-factor.ts'

export const offer: AppOffer = {
  id: '5f1c8f7a-8d2c-4a7e-9d3e-7b0f4a529f57',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Foresale:dana%40example.com?issuer=Foresale&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
}

export const codes = ['0123-4567-89AB-CDEF', 'GHJK-MNPQ-RSTV-WXYZ']

export const passkeyOffer: PasskeyOffer = {
  id: '0d2f1c9e-4b7a-4f0e-8d21-6f3e5a9b7c10',
  name: 'Chrome on Mac',
  creation: {
    rp: { id: 'localhost', name: 'Foresale' },
    user: { id: 'AAAA', name: 'dana@example.com', displayName: 'Dana Example' },
    challenge: 'Y2hhbGxlbmdl',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  },
}

export const passkeys: readonly Passkey[] = [
  { id: 'mac', name: 'Chrome on Mac', addedAt: '2026-11-18T15:00:00.000Z', lastUsedAt: null },
  {
    id: 'key',
    name: 'Key on my key ring',
    addedAt: '2026-10-02T15:00:00.000Z',
    lastUsedAt: '2026-11-19T23:30:00.000Z',
  },
]

export const nothingOn: SecondFactorStatus = {
  app: null,
  passkeys: [],
  passkeyOrigin: null,
  recoveryCodesLeft: 0,
  isRequired: false,
}

export const appOn: SecondFactorStatus = {
  ...nothingOn,
  app: { id: offer.id, addedAt: '2026-11-20T15:00:00.000Z' },
  recoveryCodesLeft: 2,
}
