import { type MantineColorScheme, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { Icon } from '#views/shared/Icon.tsx'
import type { IconName } from '#views/shared/icons.ts'
import classes from './SchemeChoice.module.css'

const schemes: readonly { value: MantineColorScheme; label: string; icon: IconName }[] = [
  { value: 'light', label: 'Light', icon: 'light' },
  { value: 'dark', label: 'Dark', icon: 'dark' },
  { value: 'auto', label: 'As on this device', icon: 'device' },
]

export function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <fieldset className={classes.choice}>
      <legend>
        <VisuallyHidden>Colours</VisuallyHidden>
      </legend>
      {schemes.map(({ value, label, icon }) => (
        <label key={value} className={classes.scheme} title={label}>
          <input
            type="radio"
            name="colour-scheme"
            value={value}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <Icon name={icon} size={16} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  )
}
