import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'
import classes from './MoreActions.module.css'

/** What a list's toolbar holds besides its search and filters; one press away on a narrow screen. */
export function MoreActions({ children }: { children: ReactNode }) {
  const [isOpen, { toggle }] = useDisclosure()
  const id = useId()
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        hiddenFrom="sm"
        aria-label="More actions"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <Icon name="more" />
      </ActionIcon>
      <div id={id} className={classes.actions} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}
