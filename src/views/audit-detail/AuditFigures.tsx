import { type AuditCard, foundNames } from '#model/audit.ts'
import { shortDollars } from '#model/audit-row-format.ts'
import { count, homeValue } from '#views/shared/format.ts'
import classes from './audit-detail.module.css'

/** The audit in four numbers; what is for sale is left out until it is paid for. */
export function AuditFigures({ audit }: { audit: AuditCard }) {
  const { stats, upload, recordCount } = audit
  return (
    <dl className={classes.figures}>
      <Figure name="Contacts" value={count(upload.originalRows)} />
      <Figure name={foundNames[audit.type]} value={count(recordCount)} />
      {stats && audit.type === 'refresh' && (
        <>
          <Figure name="Likely sellers’ homes" value={count(stats.numOfLikelySellers)} />
          <Figure
            name="Value of these homes"
            value={shortDollars(stats.likelySellersSum)}
            title={homeValue(stats.likelySellersSum)}
          />
        </>
      )}
      {stats && <Figure name="Skip traced" value={count(stats.successfullSkipTraces)} />}
    </dl>
  )
}

function Figure({ name, value, title }: { name: string; value: string; title?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd title={title}>{value}</dd>
    </div>
  )
}
