import { asProblem } from '#model/shared/problem.ts'
import { isSheetRefused } from '#model/uploads/sheet/refusal.ts'
import type { ParseReply, ParseRequest } from './messages.ts'
import { countFile, openFile } from './tasks.ts'

const reply = (message: ParseReply) => self.postMessage(message)

async function answer(request: ParseRequest): Promise<ParseReply> {
  if (request.task === 'open')
    return { kind: 'opened', head: await openFile(request.file, request.name, request.choice) }
  const rowCounts = await countFile(request.file, request.head, (share) => reply({ kind: 'progress', share }))
  return { kind: 'counted', rowCounts }
}

self.onmessage = async ({ data }: MessageEvent<ParseRequest>) => {
  try {
    reply(await answer(data))
  } catch (error) {
    reply({ kind: 'refused', problem: isSheetRefused(error) ? error.problem : asProblem(error) })
  }
}

reply({ kind: 'started' })
