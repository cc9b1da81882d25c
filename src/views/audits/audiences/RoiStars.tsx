import { Group } from '@mantine/core'
import type { AuditState } from '#model/audits/audit.ts'
import type { AuditStats } from '#model/audits/audit-stats.ts'
import { predictedCommission, returnOnInvestment, starsOf } from '#model/audits/audit-stats.ts'
import { Stars } from '#views/shared/Stars.tsx'

interface RoiStarsProps {
  audit: AuditState
  stats: AuditStats
  commission: number
}

/** For a Database REfresh only: a SkipTrace predicts no sale. */
export function RoiStars({ audit, stats, commission }: RoiStarsProps) {
  if (audit.type !== 'refresh') return null
  const predicted = predictedCommission(stats, commission)
  const value = starsOf(returnOnInvestment(predicted, audit.cartItem?.actualAmount ?? 0))
  return (
    <Group component="span" gap="sm" wrap="nowrap" display="inline-flex">
      <span aria-hidden="true">Return on investment</span>
      <Stars value={value} label="Return on investment" />
    </Group>
  )
}
