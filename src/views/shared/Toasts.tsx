import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import { type NotificationData, Notifications, notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import type { Toast } from '#machines/shared/effects.ts'
import { Icon } from './Icon.tsx'
import classes from './Toasts.module.css'

const looks = {
  success: { icon: 'check', color: 'pine' },
  error: { icon: 'alert', color: 'red' },
  info: { icon: 'info', color: 'gray' },
} as const
const lifetime = 5_000

/** At the foot of the page: on the right, on the left while a dialog is open. On a phone a dialog moves them to the top. */
export function Toasts() {
  return (
    <section aria-label="Notifications">
      <Notifications withinPortal={false} classNames={classes} limit={10} pauseResetOnHover="notification" />
    </section>
  )
}

let repeats = 0

/** A message already shown restarts its time. */
export function showToast(message: Toast): void {
  if (message.delayMs === undefined) showNow(message)
  else setTimeout(() => showNow(message), message.delayMs)
}

function showNow({ tone, text }: Toast): void {
  const id = `${tone} ${text}`
  // Mantine restarts the time only when `autoClose` changes.
  const autoClose = lifetime + (repeats++ % 2)
  const toast: NotificationData = {
    id,
    message: text,
    position: 'top-right',
    autoClose,
    color: looks[tone].color,
    icon: <Icon name={looks[tone].icon} size={18} />,
    role: tone === 'error' ? 'alert' : 'status',
    mod: { tone },
    closeButtonProps: { 'aria-label': `Dismiss: ${text}` },
    // Mantine pauses under the pointer, but not on focus.
    onFocusCapture: () => notifications.update({ ...toast, autoClose: false }),
    onBlurCapture: () => notifications.update(toast),
    onClose: () => {
      // The button disappears: move the focus into the page.
      if (document.activeElement?.closest(`.${classes.notification}`))
        document.getElementById('main')?.focus({ preventScroll: true })
    },
  }
  notifications.show(toast)
  notifications.update(toast)
}
