import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core'
import { Note } from './Note.tsx'
import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Testimonial } from '#model/app/site.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import classes from './Testimonials.module.css'

const rotationMs = 30_000

/** Rotates every 30 seconds (WCAG 2.2, 2.2.2: can be paused, and waits for its reader). */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const [index, setIndex] = useState(0)
  const [isPaused, setPaused] = useState(useReducedMotion(false, { getInitialValueInEffect: false }))
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const count = testimonials.length
  const isTurning = !isPaused && !isPointed && !isFocused && count > 1
  const turn = (by: number) => setIndex((index + by + count) % count)

  useEffect(() => {
    if (!isTurning) return
    const timeout = setTimeout(() => setIndex((index + 1) % count), rotationMs)
    return () => clearTimeout(timeout)
  }, [isTurning, index, count])

  return (
    <Stack
      component="section"
      aria-roledescription="carousel"
      aria-label="What customers say"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className={classes.quotes} aria-live={isPaused ? 'polite' : 'off'}>
        {testimonials.map((testimonial, position) => (
          <figure
            key={testimonial.name}
            className={classes.quote}
            data-shown={position === index}
            aria-hidden={position !== index}
          >
            <blockquote>{testimonial.quote}</blockquote>
            <Note component="figcaption" mt="sm">
              <strong>{testimonial.name}</strong>, {testimonial.role}
              {testimonial.sample && (
                <Badge variant="default" size="sm" radius="sm" ml={8}>
                  Sample
                </Badge>
              )}
            </Note>
          </figure>
        ))}
      </div>
      {count > 1 && (
        <Group gap={2} ml={-8} c="dimmed">
          <Control
            label={isPaused ? 'Rotate' : 'Pause'}
            icon={isPaused ? 'play' : 'pause'}
            onClick={() => setPaused(!isPaused)}
          />
          <Control label="Previous" icon="chevronLeft" onClick={() => turn(-1)} />
          <Text span size="sm" miw={44} ta="center">
            {index + 1} of {count}
          </Text>
          <Control label="Next" icon="chevronRight" onClick={() => turn(1)} />
        </Group>
      )}
    </Stack>
  )
}

function Control({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={onClick}>
      <Icon name={icon} size={18} />
    </ActionIcon>
  )
}
