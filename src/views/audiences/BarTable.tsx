import classes from './audiences.module.css'

export interface Bar {
  readonly name: string
  readonly value: number
  readonly text: string
  readonly tone?: 'likely' | undefined
}

/** Bars from zero, each with its number, so it needs no separate table. */
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
