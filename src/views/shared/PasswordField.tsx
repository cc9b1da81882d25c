import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

/** A password, hidden until its owner wants to see it. */
export function PasswordField(props: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <PasswordInput
      {...props}
      visible={isShown}
      onVisibilityChange={setShown}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={64}
      visibilityToggleFocusable
      visibilityToggleIcon={ToggleWord}
      visibilityToggleButtonProps={{
        'aria-label': isShown ? 'Hide password' : 'Show password',
        'aria-pressed': undefined,
        w: 52,
        fz: 13,
        fw: 560,
      }}
    />
  )
}

const ToggleWord = ({ reveal }: { reveal: boolean }) => (reveal ? 'Hide' : 'Show')
