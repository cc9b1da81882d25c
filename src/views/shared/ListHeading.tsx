import classes from './ListHeading.module.css'
import { PageHeading, type PageHeadingProps } from './PageHeading.tsx'

interface ListHeadingProps extends Omit<PageHeadingProps, 'isCompact'> {
  /** Of actions of selected rows: whether there are any. On a narrow screen they are then below the list, or nowhere. */
  hasSelected?: boolean | undefined
}

/** Of a page whose list is to begin high up. */
export function ListHeading({ hasSelected, ...props }: ListHeadingProps) {
  return (
    <div
      className={classes.heading}
      data-selected={hasSelected === undefined ? undefined : hasSelected ? 'yes' : 'no'}
    >
      <PageHeading {...props} isCompact />
    </div>
  )
}
