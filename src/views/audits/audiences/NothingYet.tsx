import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { type AuditType, auditTitles } from '#model/audits/audit.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { uploadOf } from './uploads.ts'

export function NothingYet({ type }: { type: AuditType }) {
  const { path, promise } = uploadOf[type]
  return (
    <EmptyState
      icon={type === 'refresh' ? 'refresh' : 'trace'}
      title={`No ${auditTitles[type]} yet`}
      action={
        <Button component={Link} href={path} variant="light">
          Start with a file
        </Button>
      }
    >
      {promise}
    </EmptyState>
  )
}
