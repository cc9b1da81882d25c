import type { Readable } from 'node:stream'
import { kaptureBuyTakes, listName } from '#model/kapture/kapture-buy.ts'
import { notThere, type Refusal } from '#model/shared/problem.ts'
import { optedOutLicences } from '#server/deliveries/opted-out-licences.ts'
import { realtorFile } from '#server/deliveries/realtor-file.ts'
import type { FileFormat } from '#server/deliveries/sheet-file.ts'
import { type Measure, measure } from '#server/http/ranged.ts'
import { callsVersion } from '#server/leads/call-lists/last-calls.ts'
import { optOutsVersion } from '#server/leads/opt-outs/opt-outs.ts'
import { type Actor, type Journal, stateOf } from '#server/store/journal.ts'
import type { Database } from '#server/store/pool.ts'
import { SharedCache } from '#server/store/shared-cache.ts'
import { lastCallsOfList, listPieces } from './list-rows.ts'

const keptFiles = 1_000

/** A bought list with the last calls, without what leads to those who opted out: the same bytes as long as these are. */
interface ListFile extends Measure {
  readonly leftOut: number
  readonly open: () => Readable
}

interface BoughtFile extends ListFile {
  readonly fileName: string
}

export class BoughtFiles {
  private readonly files = new SharedCache<ListFile>(keptFiles)

  constructor(
    private readonly db: Database,
    private readonly journal: Journal,
  ) {}

  /** Records the download. */
  async take(ownerId: string, actor: Actor, id: string, format: FileFormat): Promise<BoughtFile | Refusal> {
    const buy = await stateOf(this.db, ownerId, 'kaptureBuy', id)
    if (!buy || !kaptureBuyTakes(buy, { type: 'v1.KaptureBuyDownloaded' })) return notThere
    const version = `${await optOutsVersion(this.db, ownerId)} ${await callsVersion(this.db, ownerId, id)}`
    const file = await this.files.get(`${id} ${format} ${version}`, () => this.make(ownerId, id, format))
    const counts = { rows: buy.records ?? 0, leftOut: file.leftOut }
    await this.journal.command(ownerId, actor, ({ append }) =>
      append('kaptureBuy', id, { type: 'v1.KaptureBuyDownloaded', data: { format, ...counts } }),
    )
    return { ...file, fileName: `KaptuRE ${listName(buy.filter)}.${format}` }
  }

  private async make(ownerId: string, id: string, format: FileFormat): Promise<ListFile> {
    const optedOut = await optedOutLicences(this.db, ownerId, listPieces(this.db, id))
    const called = await lastCallsOfList(this.db, ownerId, id)
    const open = () => realtorFile(listPieces(this.db, id), format, { optedOut, called })
    return { ...(await measure(open())), leftOut: optedOut.size, open }
  }
}
