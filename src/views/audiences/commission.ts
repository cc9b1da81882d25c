import { useLocalStorage } from '@mantine/hooks'
import { commissionOf, defaultCommission } from '#model/audit-stats.ts'

/** Percent of a home's value: the same for all cards and tabs, kept in this browser. */
export function useCommission() {
  return useLocalStorage({
    key: 'foresale.commission',
    defaultValue: defaultCommission,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (kept) => commissionOf(kept ?? '') ?? defaultCommission,
  })
}
