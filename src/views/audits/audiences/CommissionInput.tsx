import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { commissionOf } from '#model/audits/audit-stats.ts'

interface CommissionInputProps {
  percent: number
  onChange: (percent: number) => void
}

/** An empty or invalid entry keeps the last valid value, and shows it again on blur. */
export function CommissionInput({ percent, onChange }: CommissionInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const isWrong = draft !== null && commissionOf(draft) === null
  return (
    <TextInput
      w={176}
      label="Commission, in percent"
      inputMode="decimal"
      maxLength={6}
      value={draft ?? String(percent)}
      error={isWrong && 'A number from 0 to 100'}
      onChange={({ currentTarget }) => {
        const typed = commissionOf(currentTarget.value)
        setDraft(currentTarget.value)
        if (typed !== null) onChange(typed)
      }}
      onBlur={() => setDraft(null)}
    />
  )
}
