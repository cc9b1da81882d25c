import { Group, Paper, Stack } from '@mantine/core'
import { bar, Loading } from './Skeletons.tsx'

export function SkeletonCards({ what, cards = 3 }: { what: string; cards?: number }) {
  return (
    <Loading what={what}>
      <Stack>
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
