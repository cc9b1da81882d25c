import { Box } from '@mantine/core'
import type { ComponentProps } from 'react'

/** Hidden from people: only bots fill it in. */
export const Nickname = (props: ComponentProps<'input'>) => (
  <Box component="label" display="none">
    Nickname
    <input name="nickname" autoComplete="off" tabIndex={-1} {...props} />
  </Box>
)
