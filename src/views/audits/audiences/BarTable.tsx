import { lazyPart, useLazyPart } from '#views/app/LazyPage.tsx'
import classes from './audiences.module.css'
import type { Bar } from './bars.ts'

const plot = lazyPart(() => import('./BarPlot.tsx'), 'BarPlot')

/** A table, with a bar drawn in each row as soon as the package that draws them is loaded. */
export function BarTable({ caption, bars }: { caption: string; bars: readonly Bar[] }) {
  const { view: Plot } = useLazyPart(plot)
  return (
    <div className={classes.bars}>
      <table>
        <caption>{caption}</caption>
        <tbody>
          {bars.map(({ name, text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {Plot && <Plot bars={bars} />}
    </div>
  )
}
