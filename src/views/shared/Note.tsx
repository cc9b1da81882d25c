import { Text } from '@mantine/core'

/** What explains something else, in small grey letters. */
export const Note = Text.withProps({ size: 'sm', c: 'dimmed' })
