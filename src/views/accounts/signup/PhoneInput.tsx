import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { formatPhone, phoneCaret, phoneDigits } from '#model/accounts/signup.ts'

interface PhoneInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Ten digits at most. */
  value: string
  onChange: (digits: string) => void
}

/** A US number, put in form while it is typed; the caret stays behind the digit that was typed. */
export function PhoneInput({ value, onChange, ...props }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const format = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = currentTarget
    const digits = phoneDigits(typed)
    caret.current = phoneCaret(typed, selectionStart ?? typed.length)
    // React writes the value again only when the digits change: a typed letter has to go as well.
    if (digits === value) {
      currentTarget.value = formatPhone(digits)
      currentTarget.setSelectionRange(caret.current, caret.current)
      caret.current = null
    }
    onChange(digits)
  }

  return (
    <TextInput
      {...props}
      ref={input}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={formatPhone(value)}
      onChange={format}
    />
  )
}
