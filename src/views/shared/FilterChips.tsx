import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FilterChip } from '#model/audits/audit-filter.ts'
import { count } from './format.ts'
import { Icon } from './Icon.tsx'
import { Note } from './Note.tsx'

interface FilterChipsProps<Filter> {
  chips: readonly FilterChip<Filter>[]
  onApply: (filter: Filter) => void
  /** What a search does not show because of them. */
  children: ReactNode
}

/** What rows are filtered by, each to be taken away. */
export function FilterChips<Filter>({ chips, onApply, children }: FilterChipsProps<Filter>) {
  if (chips.length === 0) return null
  return (
    <Group gap="xs">
      {chips.map(({ words, without }) => (
        <Button
          key={words}
          size="compact-sm"
          radius="xl"
          variant="default"
          rightSection={<Icon name="close" size={12} />}
          aria-label={`Remove filter ${words}`}
          onClick={() => onApply(without)}
        >
          {words}
        </Button>
      ))}
      {children}
    </Group>
  )
}

interface HiddenRowsProps {
  found: number
  /** Without the filters; null while it is not known. */
  all: number | null
  onShow: () => void
}

export function HiddenRows({ found, all, onShow }: HiddenRowsProps) {
  if (all === null || all <= found) return null
  return (
    <Note aria-live="polite">
      {count(all - found)} more found without these filters.{' '}
      <Button size="compact-sm" variant="subtle" onClick={onShow}>
        Show all
      </Button>
    </Note>
  )
}
