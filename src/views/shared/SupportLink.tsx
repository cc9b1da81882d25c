import type { ReactNode } from 'react'
import { supportMail } from '#model/app/site.ts'
import { useSupportEmail } from '#views/app/context.ts'

export function SupportLink({ subject, children }: { subject: string; children?: ReactNode }) {
  const email = useSupportEmail()
  return <a href={supportMail(subject, email)}>{children ?? email}</a>
}
