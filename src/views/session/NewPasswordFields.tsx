import type { NewPassword, NewPasswordErrors } from '#model/new-password.ts'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import account from './account.module.css'

interface NewPasswordFieldsProps {
  value: NewPassword
  errors: NewPasswordErrors
  autoFocus?: boolean
  onChange: (value: NewPassword) => void
  /** A field that was found wrong is being typed in again. */
  onCorrect: (field: keyof NewPassword) => void
}

const labels = { password: 'New Password', repeated: 'Confirm Password' } as const
const order = ['label', 'input', 'error', 'description'] as const

/** A new password, typed twice. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { value, errors, autoFocus = false, onChange, onCorrect } = props
  const bind = (field: keyof NewPassword) => ({
    name: field,
    label: labels[field],
    size: 'md' as const,
    autoComplete: 'new-password',
    required: true,
    withAsterisk: false,
    inputWrapperOrder: [...order],
    classNames: { description: account.below },
    value: value[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      onChange({ ...value, [field]: event.currentTarget.value })
      if (errors[field]) onCorrect(field)
    },
  })
  return (
    <>
      <PasswordField
        {...bind('password')}
        autoFocus={autoFocus}
        description={errors.password ? undefined : 'At least 6 characters.'}
      />
      <PasswordField {...bind('repeated')} />
    </>
  )
}
