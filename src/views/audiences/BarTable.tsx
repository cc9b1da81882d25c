import classes from './audiences.module.css'

export interface Bar {
  readonly name: string
  readonly value: number
  /** The value as people read it. */
  readonly text: string
  /** What is likely is amber here as everywhere. */
  readonly tone?: 'likely' | undefined
}

/** Bars from zero, each labelled with its number: a plot that is its own table. */
export function BarTable({ caption, bars }: { caption: string; bars: readonly Bar[] }) {
  const longest = Math.max(...bars.map(({ value }) => value), 0)
  return (
    <table className={classes.bars}>
      <caption>{caption}</caption>
      <tbody>
        {bars.map(({ name, value, text, tone }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={classes.barValue}>{text}</td>
            <td className={classes.barTrack} aria-hidden="true">
              <span
                className={classes.bar}
                data-tone={tone}
                style={{ width: `${longest === 0 ? 0 : (value / longest) * 100}%` }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
