import { Box } from '@mantine/core'
import { site } from '#model/app/site.ts'
import classes from './Wordmark.module.css'

export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect className={classes.ground} width="32" height="32" rx="8" />
        <g className={classes.lines} fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path d="M6 15.5 16 7l10 8.5" strokeWidth="2.6" />
          <path d="M10.5 25v-4M16 25v-7" strokeWidth="3" />
        </g>
        <path className={classes.likely} d="M21.5 25v-9" fill="none" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <Box component="span" fz="lg" lh="md" fw={680} lts="-0.025em">
        {site.name}
      </Box>
    </span>
  )
}
