import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import classes from './PasswordField.module.css'

/** A password, hidden until its owner wants to see it. Mantine's own costs every visitor twice as much code. */
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
        <button
          type="button"
          className={classes.toggle}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
