import type { FollowUpBossContacts, SmartList } from '#model/uploads/integrations/follow-up-boss.ts'
import type { FollowUpBossPeople, PeopleFilter } from './port.ts'

/** First and last name, home, tags. Fictional; the homes are those of the demo's counties. */
const people = [
  ['Camila', 'Novak', '8329 Concord Ave', 'Georgetown', 'TX', '78633', 'past client, holiday card'],
  ['Dana', 'Mason', '6106 Lighthouse Ter', 'Raleigh', 'NC', '27615', 'buyer'],
  ['George', 'Morrison', '10117 Bowie Ave', 'Colorado Springs', 'CO', '80906', 'buyer'],
  ['Carol', 'Parker', '9346 NW Del Rio Ln', 'Colorado Springs', 'CO', '80903', 'past client, holiday card'],
  ['Esther', 'Abernathy', '1623 Aspen Dr', 'Austin', 'TX', '78741', 'buyer'],
  ['Mary', 'Porter', '1611 SE Canyon Ave', 'Riverview', 'FL', '33579', 'past client, holiday card'],
  ['Renée', 'Schmidt', '8004 N Juniper Dr #2B', 'Jarrell', 'TX', '76537', 'buyer'],
  ['Yolanda', 'Johnson', '205 Vineyard Cir', 'Raleigh', 'NC', '27615', 'buyer'],
  ['Catherine', 'Dunn', '7812 Santa Rosa Ln', 'Tampa', 'FL', '33618', 'past client, holiday card'],
  ['Thomas', 'Jordan', '10128 Bayshore St', 'Georgetown', 'TX', '78626', 'buyer'],
  ['Tamara', 'Haddad', '7904 Guadalupe St', 'Tampa', 'FL', '33618', 'past client, holiday card'],
  ['Kenneth', 'Arnold', '8810 Clear Lake Ter', 'Colorado Springs', 'CO', '80910', 'buyer'],
  ['Ana', 'Nguyen', '9431 Walnut Dr', 'Georgetown', 'TX', '78628', 'buyer'],
  ['Renée', 'Henderson', '4706 Pikes Peak Pl', 'Orlando', 'FL', '32837', 'past client, holiday card'],
  ['Timothy', 'Reynolds', '1412 Pecan Ave Unit 103', 'Colorado Springs', 'CO', '80920', 'buyer'],
  ['Anne', 'Roberts', '4325 Madison Pl', 'Colorado Springs', 'CO', '80920', 'past client, holiday card'],
  ['Xavier', 'Evans', '3547 NW Indigo Dr', 'Liberty Hill', 'TX', '78642', 'buyer'],
  ['Olivia', 'Torres', '5617 N Monroe St', 'Raleigh', 'NC', '27605', 'buyer'],
  ['Juan', 'Mason', '11306 Old Mill Pl', 'Orlando', 'FL', '32837', 'past client, holiday card'],
  ['Edward', 'Thibodeaux', '8313 Palmetto Dr', 'Raleigh', 'NC', '27607', 'buyer'],
  ['Marcus', 'Jones', '10246 Fox Run Dr', 'Cary', 'NC', '27513', 'past client, holiday card'],
  ['Diego', 'Henderson', '2935 Birch St', 'Colorado Springs', 'CO', '80918', 'buyer'],
  ['Francisco', 'Murphy', '9921 Longmeadow Dr', 'Austin', 'TX', '78704', 'buyer'],
  ['Leticia', 'White', '8831 Walnut St', 'Austin', 'TX', '78741', 'past client, holiday card'],
  ['Angela', 'Perkins', '7510 La Paloma Pl', 'Winter Park', 'FL', '32789', 'buyer'],
  ['Isabel', 'Hawkins', '2922 Pikes Peak Ct', 'Raleigh', 'NC', '27606', 'past client, holiday card'],
  ['Martin', 'Burns', '4932 Indigo Ln', 'Manor', 'TX', '78653', 'buyer'],
  ['Kelly', 'Thomas', '2124 Sunset Loop', 'Orlando', 'FL', '32828', 'buyer'],
  ['Elena', 'Hawkins', '217 Palmetto Dr', 'Raleigh', 'NC', '27609', 'past client, holiday card'],
  ['Omar', 'Owens', '9818 Bayshore Ln', 'Round Rock', 'TX', '78681', 'buyer'],
  ['Mei', 'Yamamoto', '7617 Spring Dr', 'Austin', 'TX', '78757', 'past client, holiday card'],
  ['Monica', 'Watkins', '10037 Autumn Leaf Rd', 'Austin', 'TX', '78757', 'buyer'],
  ['Judith', 'Ferguson', '7937 Granite Dr', 'Raleigh', 'NC', '27601', 'buyer'],
  ['James', 'Peters', '9830 Live Oak St', 'Holly Springs', 'NC', '27540', 'past client, holiday card'],
  ['Donna', 'Vandermeer', '9654 Hillside Cv Unit 1D', 'Winter Park', 'FL', '32792', 'buyer'],
  ['Sandra', 'Richards', '2844 Cottonwood Ct', 'Brandon', 'FL', '33510', 'past client, holiday card'],
] as const

const smartLists: readonly SmartList[] = [
  { id: 1, name: 'Past Clients' },
  { id: 2, name: 'Everyone' },
  { id: 3, name: 'New This Week' },
]

/** How each smart list picks its people; the last one is empty. */
const picks: Readonly<Record<number, (tags: readonly string[]) => boolean>> = {
  1: (tags) => tags.includes('past client'),
  2: () => true,
  3: () => false,
}

const contacts = people.map(([firstName, lastName, street, city, state, code, tags], at) => ({
  tags: tags.split(', '),
  contact: {
    id: at + 1,
    firstName,
    lastName,
    addresses: [{ street, city, state, code }],
    phones: [{ value: `512-555-01${String(at).padStart(2, '0')}` }],
    emails: [{ value: `${lastName.toLowerCase()}.${at + 1}@example.com` }],
  },
}))

export const sandboxContacts = contacts.map(({ contact }) => contact)

const isIn = (filter: PeopleFilter, tags: readonly string[]): boolean =>
  'tag' in filter ? tags.includes(filter.tag.toLowerCase()) : picks[filter.smartListId]?.(tags) === true

/** The people of the sandbox, in pages of ten; any key reads them. */
export const sandboxPeople: FollowUpBossPeople = {
  smartLists: async () => smartLists,
  async page(_key, filter, next): Promise<FollowUpBossContacts | 'missing'> {
    if ('smartListId' in filter && !picks[filter.smartListId]) return 'missing'
    const found = contacts.filter(({ tags }) => isIn(filter, tags))
    const start = Number(next ?? 0)
    const end = start + 10
    return {
      contacts: found.slice(start, end).map(({ contact }) => contact),
      next: end < found.length ? String(end) : null,
      total: found.length,
    }
  },
}
