import * as z from 'zod/mini'
import { feed } from '#machines/shared/feed.machine.ts'
import { askPages } from '#machines/shared/request.ts'
import { call, forAdmins } from '#model/shared/call.ts'

export const listShops = call({
  ...forAdmins,
  method: 'GET',
  path: '/shops/:town',
  summary: 'The shops of a town',
  params: z.object({ town: z.string() }),
  query: z.object({ page: z.number(), limit: z.number() }),
  reply: z.object({ shops: z.array(z.object({ id: z.string(), name: z.string() })) }),
})

export const shops = feed(
  askPages(
    listShops,
    ({ town }: { town: string }, query) => ({ params: { town }, query }),
    ({ shops: items }, { limit }) => ({ items, isEnd: items.length < limit }),
  ),
  { id: 'shops', isAbout: (facts) => facts.some(({ kind }) => kind === 'shop') },
)
