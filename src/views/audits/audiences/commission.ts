import { useLocalStorage } from '@mantine/hooks'
import { commissionOf, defaultCommission } from '#model/audits/audit-stats.ts'

/** In percent; one value for all cards and tabs, stored in the browser. */
export function useCommission() {
  return useLocalStorage({
    key: 'foresale.commission',
    defaultValue: defaultCommission,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (kept) => commissionOf(kept ?? '') ?? defaultCommission,
  })
}
