import { Text } from '@mantine/core'

export const Note = Text.withProps({ size: 'sm', c: 'dimmed' })
