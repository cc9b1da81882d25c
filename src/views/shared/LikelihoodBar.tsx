import { Box, Group, VisuallyHidden } from '@mantine/core'
import { nothing, percentage } from './format.ts'
import classes from './LikelihoodBar.module.css'

/** A score: a fraction of 1, null when there is no score, undefined until it is paid for. */
export function LikelihoodBar({ likelihood }: { likelihood: number | null | undefined }) {
  const fraction = likelihood ?? 0
  return (
    <Group component="span" gap={10} wrap="nowrap" display="inline-flex" fz="sm" lh="sm">
      <span className={classes.track} aria-hidden="true">
        {fraction > 0 && (
          <span
            className={classes.bar}
            data-step={stepOf(fraction)}
            style={{ width: `${fraction * 100}%` }}
          />
        )}
      </span>
      <Box component="span" miw="3.75rem" fw={560} ta="right">
        {shown(likelihood)}
      </Box>
      {likelihood === undefined && <VisuallyHidden>, shown once it is paid for</VisuallyHidden>}
    </Group>
  )
}

/** Fifths of the ramp: 0 to 0.2 is 1, from 0.8 on is 5. */
export function stepOf(fraction: number): 1 | 2 | 3 | 4 | 5 {
  if (fraction < 0.2) return 1
  if (fraction < 0.4) return 2
  if (fraction < 0.6) return 3
  return fraction < 0.8 ? 4 : 5
}

function shown(likelihood: number | null | undefined): string {
  if (likelihood === undefined) return 'xx.xx'
  return likelihood === null ? nothing : percentage(likelihood)
}
