import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Message, Tone, toastsMachine } from '#machines/toasts.machine.ts'
import { chartState } from './chart-state.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import classes from './Toasts.module.css'

const iconOf: Record<Tone, IconName> = { success: 'check', error: 'alert', info: 'info' }

/**
 * Toasts in the upper corner, snackbars at the foot, both at the foot of a phone. The live regions are there before anything is said; a failure
 * interrupts, the rest waits its turn.
 */
export function Toasts({ toasts }: { toasts: ActorRefFrom<typeof toastsMachine> }) {
  const shown = useSelector(toasts, (snapshot) => snapshot.context.shown)
  const state = useSelector(toasts, (snapshot) => snapshot.value)
  const region = useRef<HTMLElement>(null)
  const newest = shown.at(-1)?.id

  // Shown anew for each message, so that it lies above a dialog that was opened since.
  useLayoutEffect(() => {
    const element = region.current
    if (newest === undefined || !element?.showPopover) return
    element.showPopover()
    return () => element.hidePopover()
  }, [newest])

  return (
    <section
      ref={region}
      popover="manual"
      className={classes.region}
      aria-label="Notifications"
      {...chartState('toasts', state)}
    >
      <Stack place="corner" messages={shown.filter(({ kind }) => kind === 'toast')} />
      <Stack place="foot" messages={shown.filter(({ kind }) => kind === 'snackbar')} />
    </section>
  )
}

function Stack({ place, messages }: { place: 'corner' | 'foot'; messages: readonly Message[] }) {
  const failures = messages.filter(({ tone }) => tone === 'error')
  const others = messages.filter(({ tone }) => tone !== 'error')
  return (
    <div className={classes.stack} data-place={place}>
      <div aria-live="assertive">
        {failures.map((message) => (
          <Note key={message.id} message={message} />
        ))}
      </div>
      <div aria-live="polite">
        {others.map((message) => (
          <Note key={message.id} message={message} />
        ))}
      </div>
    </div>
  )
}

function Note({ message: { ref, kind, tone, text } }: { message: Message }) {
  const state = useSelector(ref, (snapshot) => snapshot.value)
  return (
    <article
      {...chartState('toast', state)}
      className={classes.note}
      data-kind={kind}
      data-tone={tone}
      onPointerEnter={() => ref.send({ type: 'pointer.enter' })}
      onPointerLeave={() => ref.send({ type: 'pointer.leave' })}
      onFocus={() => ref.send({ type: 'focus.enter' })}
      onBlur={() => ref.send({ type: 'focus.leave' })}
    >
      <span className={classes.icon}>
        <Icon name={iconOf[tone]} />
      </span>
      <p className={classes.text}>{text}</p>
      <button
        type="button"
        className={classes.dismiss}
        aria-label={`Dismiss: ${text}`}
        onClick={() => {
          // The button leaves the page: the focus goes where reading goes on, not nowhere.
          document.getElementById('main')?.focus({ preventScroll: true })
          ref.send({ type: 'toast.dismiss' })
        }}
      >
        <Icon name="close" size={16} />
      </button>
    </article>
  )
}
