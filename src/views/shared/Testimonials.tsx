import { useReducedMotion } from '@mantine/hooks'
import { useActorRef, useSelector } from '@xstate/react'
import { carouselMachine } from '#machines/carousel.machine.ts'
import type { Testimonial } from '#model/site.ts'
import { chartState } from './chart-state.ts'
import { Icon } from './Icon.tsx'
import classes from './Testimonials.module.css'

/** One quote at a time, the next after 30 seconds. It can be paused, and stands still for those who ask for that. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const prefersStill = useReducedMotion(false, { getInitialValueInEffect: false })
  const carousel = useActorRef(carouselMachine, { input: { length: testimonials.length, prefersStill } })
  const index = useSelector(carousel, (snapshot) => snapshot.context.index)
  const state = useSelector(carousel, (snapshot) => snapshot.value)
  const isPaused = useSelector(carousel, (snapshot) => snapshot.matches('paused'))

  return (
    <section
      className={classes.carousel}
      aria-roledescription="carousel"
      aria-label="What customers say"
      {...chartState('carousel', state)}
      onPointerEnter={() => carousel.send({ type: 'pointer.enter' })}
      onPointerLeave={() => carousel.send({ type: 'pointer.leave' })}
      onFocus={() => carousel.send({ type: 'focus.enter' })}
      onBlur={() => carousel.send({ type: 'focus.leave' })}
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
            <figcaption className={classes.by}>
              <strong>{testimonial.name}</strong>, {testimonial.role}
              {testimonial.sample && <span className={classes.sample}>Sample</span>}
            </figcaption>
          </figure>
        ))}
      </div>
      {testimonials.length > 1 && (
        <div className={classes.controls}>
          <button
            type="button"
            aria-label={isPaused ? 'Rotate' : 'Pause'}
            onClick={() => carousel.send({ type: isPaused ? 'carousel.play' : 'carousel.pause' })}
          >
            <Icon name={isPaused ? 'play' : 'pause'} size={18} />
          </button>
          <button
            type="button"
            aria-label="Previous"
            onClick={() => carousel.send({ type: 'carousel.previous' })}
          >
            <Icon name="chevronLeft" size={18} />
          </button>
          <span className={classes.position}>
            {index + 1} of {testimonials.length}
          </span>
          <button type="button" aria-label="Next" onClick={() => carousel.send({ type: 'carousel.next' })}>
            <Icon name="chevronRight" size={18} />
          </button>
        </div>
      )}
    </section>
  )
}
