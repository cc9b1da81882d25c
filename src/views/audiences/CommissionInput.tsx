import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { commissionOf } from '#model/audit-stats.ts'

interface CommissionInputProps {
  /** Percent of a home's value, as it is reckoned with. */
  percent: number
  onChange: (percent: number) => void
}

/** While it is typed in, it may be empty or wrong; what was good last stays in force and comes back. */
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
