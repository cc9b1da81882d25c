import { PageHeading } from '#views/shared/PageHeading.tsx'

export function SignupPage() {
  return <PageHeading title="Signup" />
}
