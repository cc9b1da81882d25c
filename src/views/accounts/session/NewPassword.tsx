import type { ComponentProps } from 'react'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import account from './account.module.css'

interface NewPasswordProps {
  field: (name: 'newPassword' | 'repeated') => ComponentProps<typeof PasswordField>
  autoFocus?: boolean
}

export function NewPassword({ field, autoFocus = false }: NewPasswordProps) {
  const password = field('newPassword')
  return (
    <>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        classNames={{ description: account.below }}
        description={password.error ? undefined : 'At least 6 characters.'}
        {...password}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('repeated')} />
    </>
  )
}
