import { Icon } from './Icon.tsx'
import classes from './Stars.module.css'

const five = [1, 2, 3, 4, 5] as const

/** One to five stars, named for what they rate. */
export function Stars({ value, of }: { value: 1 | 2 | 3 | 4 | 5; of: string }) {
  return (
    <span className={classes.stars} role="img" aria-label={`${of}: ${value} of 5 stars`}>
      {five.map((star) => (
        <span key={star} data-filled={star <= value}>
          <Icon name="star" size={16} filled={star <= value} />
        </span>
      ))}
    </span>
  )
}
