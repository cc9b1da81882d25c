import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

/** Mantine's PasswordInput passes on neither aria-invalid nor aria-describedby. */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={64}
      rightSection={
        <Button
          variant="subtle"
          color="gray"
          c="dimmed"
          size="compact-sm"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  )
}
