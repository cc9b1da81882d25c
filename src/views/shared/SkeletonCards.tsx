import { Group, Paper, Stack } from '@mantine/core'
import { bar, Loading } from './Skeletons.tsx'

interface SkeletonCardsProps {
  what: string
  cards?: number
  /** Of the page's own layout. */
  className?: string | undefined
}

export function SkeletonCards({ what, cards = 3, className }: SkeletonCardsProps) {
  return (
    <Loading what={what}>
      <Stack className={className}>
        {Array.from({ length: cards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
          <Paper key={index} p="lg" component={Group} wrap="nowrap" align="flex-start">
            <Stack gap={12} flex={1}>
              {bar('45%', 16)}
              {bar('70%')}
              {bar('30%')}
            </Stack>
            {bar('96px', 36)}
          </Paper>
        ))}
      </Stack>
    </Loading>
  )
}
