import { accessCalls, type KaptureAccess, type KaptureAction } from '#model/accounts/access-calls.ts'
import { asProblem } from '#model/shared/problem.ts'
import type { Http } from '#services/shared/http.ts'

export async function checkAccess(
  http: Http,
  log: (failure: string) => void,
  { userId }: { userId: string },
  signal: AbortSignal,
): Promise<KaptureAccess> {
  const ask = async (action: KaptureAction) => {
    const query = { userId, action }
    return (await http.request(accessCalls.kapture, { query }, { signal })).hasAccess
  }
  try {
    const [mayExport, mayPurchase] = await Promise.all([ask('export'), ask('purchase')])
    return { export: mayExport, purchase: mayPurchase }
  } catch (error) {
    if (!signal.aborted) log(`access check failed: ${asProblem(error).code}`)
    throw error
  }
}
