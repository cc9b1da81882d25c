import { ActionIcon, Box, Group } from '@mantine/core'
import { Icon } from '../chart/Icon.tsx'
import classes from './Replay.module.css'
import { laterWords, type SliderMoment } from './steps.ts'

interface TimeSliderProps {
  moments: readonly SliderMoment[]
  position: number
  onMove: (position: number) => void
}

/** From event to event; events of the same moment stay apart. */
export function TimeSlider({ moments, position, onMove }: TimeSliderProps) {
  const moment = moments[position]
  const later = laterWords(moments, position)
  const last = moments.length - 1
  return (
    <Group gap="sm" wrap="nowrap">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="The event before"
        disabled={position === 0}
        onClick={() => onMove(position - 1)}
      >
        <Icon name="previous" />
      </ActionIcon>
      <input
        className={classes.slider}
        type="range"
        aria-label="Event"
        aria-valuetext={
          moment &&
          [`${position + 1} of ${moments.length}: ${moment.what}`, ...(later === '' ? [] : [later])].join(
            ', ',
          )
        }
        min={0}
        max={last}
        value={position}
        onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}
      />
      <ActionIcon
        size="lg"
        aria-label="The next event"
        disabled={position === last}
        onClick={() => onMove(position + 1)}
      >
        <Icon name="next" />
      </ActionIcon>
      <Box component="output" miw={120} c="dimmed">
        {moment && `${moment.time}, ${position + 1} of ${moments.length}`}
        {later !== '' && <strong> {later}</strong>}
      </Box>
    </Group>
  )
}
