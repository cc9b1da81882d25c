import { Button, Group, Text } from '@mantine/core'
import { Link } from 'wouter'
import type { AuditCard } from '#model/audits/audit.ts'
import { nothingFoundText } from '#model/audits/match-figures.ts'

interface NothingFoundProps {
  audit: AuditCard
  onWhy: () => void
  onDownload: () => void
}

/** In place of what is for sale. */
export function NothingFound({ audit, onWhy, onDownload }: NothingFoundProps) {
  return (
    <Group
      component="section"
      aria-label="Nothing found"
      gap="sm"
      py={12}
      px="md"
      bdrs={8}
      bg="var(--sunken)"
    >
      <Text flex="1 1 240px" fw={560}>
        {nothingFoundText(audit)}
      </Text>
      <Button variant="default" onClick={onWhy}>
        See why
      </Button>
      <Button variant="default" onClick={onDownload}>
        Download not matched
      </Button>
      <Button component={Link} href="/refresh">
        Upload another file
      </Button>
    </Group>
  )
}
