import { Stack } from '@mantine/core'
import classes from './Skeletons.module.css'
import { bar, Loading } from './Skeletons.tsx'

/** Cards as in My Audiences: a name, two lines of figures, a button. */
export function SkeletonCards({ what, cards = 3 }: { what: string; cards?: number }) {
  return (
    <Loading what={what}>
      <Stack>
        {Array.from({ length: cards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
          <div key={index} className={classes.card}>
            {bar('45%', 16)}
            {bar('70%')}
            {bar('30%')}
            <span className={classes.button} />
          </div>
        ))}
      </Stack>
    </Loading>
  )
}
