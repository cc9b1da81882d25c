import '@mantine/core/styles/SimpleGrid.layer.css'
import { SimpleGrid } from '@mantine/core'
import { AppendPerson } from '#model/likely-sellers/append.ts'
import type { LikelyItem } from '#model/likely-sellers/likely.ts'
import { Note } from '#views/shared/Note.tsx'
import { AppendHistory } from './AppendHistory.tsx'
import { AppendOwner, type CountyFeed } from './AppendOwner.tsx'

/** Buys contact data for the owners of a county's list, and shows what was bought. */
export function AppendPanel({ list, item }: { list: CountyFeed; item: LikelyItem }) {
  return (
    <>
      <Note maw="68ch">
        We look up phone numbers and e-mail addresses that this list does not have yet. You pay for the owners
        we find, once in 90 days.
      </Note>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={48} verticalSpacing="lg" mt="md">
        {AppendPerson.options.map((person) => (
          <AppendOwner key={person} list={list} item={item} person={person} />
        ))}
      </SimpleGrid>
      <AppendHistory appends={item.appends} />
    </>
  )
}
