import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { withClient } from '#machines/shared/request.ts'
import { contactImportMachine } from '#machines/uploads/contact-import.machine.ts'
import { smartLists } from '#machines/uploads/contact-import.ts'
import type { Problem } from '#model/shared/problem.ts'
import { contactFileName, contactHeader, followUpBossRows } from '#model/uploads/integrations/contact-file.ts'
import {
  brokenOffText,
  type ContactSource,
  emptyText,
  followUpBossSource,
  isTagTooLong,
} from '#model/uploads/integrations/contact-import.ts'
import type { FollowUpBossContact } from '#model/uploads/integrations/follow-up-boss.ts'
import type { MoxiContact } from '#model/uploads/integrations/moxi.ts'
import { mappingByName } from '#model/uploads/mapping.ts'
import { clientOf } from '#tests/shared/request/client.ts'

const home = { street: '1 Elm St, Apt "B"', city: 'Austin', state: 'TX', code: '02134' }
const ada: FollowUpBossContact = {
  id: 1,
  firstName: 'Ada',
  lastName: 'Example',
  addresses: [home, { ...home, street: '9 Oak Ave' }],
  phones: [{ value: '512-555-0100' }, { value: '512-555-0101' }],
  emails: [{ value: 'ada@example.com' }],
}
const ben: FollowUpBossContact = { ...ada, id: 2, firstName: 'Ben', addresses: [], phones: [], emails: [] }
const cy: MoxiContact = {
  first_name: 'Cy',
  last_name: 'Example',
  email_addresses: [{ address: 'cy@example.com' }],
  phone_numbers: [{ number: '512-555-0102' }],
  home_street_address: '2 Elm St',
  home_city: 'Austin',
  home_state: 'TX',
  home_zip: '78701',
}
const at = new Date('2026-11-20T15:00:00Z')

beforeEach(() => void vi.setSystemTime(at))
afterEach(() => void vi.useRealTimers())

const source = { userId: 'u1', smartList: { id: 3, name: 'Past/Clients' } }

/** Contacts of a source, in these stretches. */
async function imported(from: ContactSource, answers: readonly unknown[]) {
  const left = [...answers]
  const { asked, client } = clientOf(() => left.shift())
  const flow = createActor(withClient(contactImportMachine, client))
  const progress: object[] = []
  flow.subscribe(({ context }) => {
    if (context.progress !== progress.at(-1)) progress.push(context.progress)
  })
  flow.start().send({ type: 'contacts.get', source: from, draftId: 'd1' })
  const { output, context, value } = await waitFor(flow, (snapshot) => !snapshot.hasTag('busy'))
  return { asked, output, file: output?.file, value, problem: context.problem, progress }
}

describe('the file of an app’s contacts', () => {
  it('[APP-05] has a row for each address, and one for a contact without', () => {
    expect(followUpBossRows([ada, ben])).toEqual([
      ['Ada', 'Example', '1 Elm St, Apt "B"', 'Austin', 'TX', '02134', '512-555-0100', 'ada@example.com'],
      ['Ada', 'Example', '9 Oak Ave', 'Austin', 'TX', '02134', '512-555-0100', 'ada@example.com'],
      ['Ben', 'Example', '', '', '', '', '', ''],
    ])
  })

  it('[APP-05] is named with its source and Chicago’s time', () => {
    expect(contactFileName('FUB Past: Clients/2026', at)).toBe(
      'FUB Past. Clients-2026 2026-11-20 09.00.00.csv',
    )
  })

  it('[APP-05] maps itself, and no file with another column or without an address', () => {
    expect(mappingByName(contactHeader, 'refresh')).toEqual({
      firstName: 0,
      lastName: 1,
      street: 2,
      city: 3,
      state: 4,
      zip: 5,
      phone: 6,
      email: 7,
    })
    expect(mappingByName([...contactHeader, 'Stage'], 'refresh')).toBeUndefined()
    expect(mappingByName([...contactHeader, 'Phone'], 'refresh')).toBeUndefined()
    expect(mappingByName(['First Name', 'Street Address'], 'refresh')).toBeUndefined()
  })

  it('[APP-05] [APP-31] holds every stretch of the list, which are counted', async () => {
    const { asked, output, progress } = await imported(source, [
      { contacts: [ada], next: 'n2', total: 2 },
      { contacts: [ben], next: null, total: 2 },
    ])
    expect(output?.draftId).toBe('d1')
    expect(output?.file.name).toBe('FUB Past-Clients 2026-11-20 09.00.00.csv')
    expect(await output?.file.text()).toBe(
      [
        'First Name,Last Name,Street Address,City,State,Zip,Phone,E-mail',
        'Ada,Example,"1 Elm St, Apt ""B""",Austin,TX,02134,512-555-0100,ada@example.com',
        'Ada,Example,9 Oak Ave,Austin,TX,02134,512-555-0100,ada@example.com',
        'Ben,Example,,,,,,',
      ].join('\r\n'),
    )
    expect(asked).toEqual([
      {
        path: 'GET /dbrefrsh/from-fub/dbrefresh-by-smartlist-id/:id',
        sent: { params: { id: '3' }, query: { userId: 'u1' } },
      },
      {
        path: 'GET /dbrefrsh/from-fub/dbrefresh-by-smartlist-id/:id',
        sent: { params: { id: '3' }, query: { userId: 'u1', next: 'n2' } },
      },
    ])
    expect(progress).toEqual([
      { read: 0, total: null },
      { read: 1, total: 2 },
      { read: 2, total: 2 },
    ])
  })

  it('[APP-05] is of a tag, as it was typed', async () => {
    const { asked, file } = await imported({ userId: 'u1', tag: 'sphere' }, [
      { contacts: [ben], next: null, total: 1 },
    ])
    expect(file?.name).toBe('FUB sphere 2026-11-20 09.00.00.csv')
    expect(asked).toEqual([
      {
        path: 'GET /dbrefrsh/from-fub/dbrefresh-by-tag/:tag',
        sent: { params: { tag: 'sphere' }, query: { userId: 'u1' } },
      },
    ])
  })

  it('[APP-04] is not made of a part, and what was read before is not in the next one', async () => {
    const down: Problem = { status: 502, code: 'partyDown', message: 'Follow Up Boss does not answer.' }
    const answers = [
      { contacts: [ada, ben], next: 'n2', total: 9 },
      Promise.reject(down),
      { contacts: [ben], next: null, total: 1 },
    ]
    const flow = createActor(withClient(contactImportMachine, clientOf(() => answers.shift()).client)).start()
    const get = () => {
      flow.send({ type: 'contacts.get', source, draftId: 'd1' })
      return waitFor(flow, (snapshot) => !snapshot.hasTag('busy'))
    }
    const broken = await get()
    expect(broken.value).toEqual({ choosing: 'brokenOff' })
    expect(brokenOffText(down, broken.context.progress)).toBe(
      'Follow Up Boss does not answer. It stopped after 2 contacts; nothing was uploaded.',
    )
    expect((await (await get()).output?.file.text())?.split('\r\n')).toEqual([
      contactHeader.join(','),
      'Ben,Example,,,,,,',
    ])
  })
})

describe('the file of Moxi Works’ contacts', () => {
  const agent = { agent: 'agent@example.com' }

  it('[APP-30] has a row for each contact, of every stretch', async () => {
    const { asked, file } = await imported(agent, [
      { contacts: [cy], next: '6', total: null },
      { contacts: [cy], next: null, total: null },
    ])
    const row = 'Cy,Example,2 Elm St,Austin,TX,78701,512-555-0102,cy@example.com'
    expect(file?.name).toBe('MoxiWorks 2026-11-20 09.00.00.csv')
    expect((await file?.text())?.split('\r\n')).toEqual([contactHeader.join(','), row, row])
    expect(asked.map(({ sent }) => sent)).toEqual([
      { query: { moxi_works_agent_id: 'agent@example.com' } },
      { query: { moxi_works_agent_id: 'agent@example.com', next: '6' } },
    ])
  })

  it('[APP-30] is not made of nothing', async () => {
    const { value } = await imported(agent, [{ contacts: [], next: null, total: null }])
    expect(value).toEqual({ choosing: 'nothingThere' })
    expect(emptyText(agent)).toBe('Sorry, that was an empty result from MoxiWorks!')
    expect(emptyText(source)).toBe(
      'Sorry, that was an empty search in FUB. Please modify the search input and try again!',
    )
  })
})

describe('the choice of contacts', () => {
  const chosen = (smartList: string, tag: string) =>
    followUpBossSource([source.smartList], 'u1', { smartList, tag })

  it('[APP-06] needs a smart list or a tag of at most 200 characters', () => {
    expect(chosen('', '  ')).toBeNull()
    expect(chosen('3', '')).toEqual(source)
    expect(chosen('', ' sphere ')).toEqual({ userId: 'u1', tag: 'sphere' })
    expect([200, 201].map((length) => isTagTooLong({ userId: 'u1', tag: 'a'.repeat(length) }))).toEqual([
      false,
      true,
    ])
  })

  it('[APP-07] shows what is wrong with the key, and tries again what is not', async () => {
    const refused: Problem = { status: 409, code: 'keyRefused', message: 'Enter a new one.' }
    const lists = async (problem: Problem) => {
      const { client } = clientOf(() => Promise.reject(problem))
      const flow = createActor(withClient(smartLists, client), {
        input: { params: { userId: 'u1' } },
      }).start()
      const { value, context } = await waitFor(flow, (snapshot) => !snapshot.matches('loading'))
      flow.stop()
      return [value, context.data]
    }
    expect(await lists(refused)).toEqual([{ shown: 'current' }, { problem: refused }])
    expect(await lists({ ...refused, status: 502 })).toEqual(['unavailable', null])
  })
})
