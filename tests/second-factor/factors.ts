import type { AppOffer, SecondFactorStatus } from '#model/second-factor.ts'

export const offer: AppOffer = {
  id: '5f1c8f7a-8d2c-4a7e-9d3e-7b0f4a529f57',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Foresale:dana%40example.com?issuer=Foresale&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
}

export const codes = ['0123-4567-89AB-CDEF', 'GHJK-MNPQ-RSTV-WXYZ']

export const appOn: SecondFactorStatus = {
  app: { id: offer.id, addedAt: '2026-11-20T15:00:00.000Z' },
  recoveryCodesLeft: 2,
  isRequired: false,
}
