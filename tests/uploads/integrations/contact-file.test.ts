import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { withClient } from '#machines/shared/request.ts'
import { followUpBossImport, moxiImport, smartLists } from '#machines/uploads/contact-import.ts'
import type { Problem } from '#model/shared/problem.ts'
import { contactFileName, contactHeader, followUpBossRows } from '#model/uploads/integrations/contact-file.ts'
import {
  type FollowUpBossImport,
  followUpBossForm,
  followUpBossTexts,
} from '#model/uploads/integrations/contact-import.ts'
import type { FollowUpBossContact } from '#model/uploads/integrations/follow-up-boss.ts'
import type { MoxiContact } from '#model/uploads/integrations/moxi.ts'
import { mappingByName } from '#model/uploads/mapping.ts'
import { clientOf, sending } from '#tests/shared/request/client.ts'

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

const noProgress = { onProgress: () => {} }
const source = { smartList: { id: 3, name: 'Past/Clients' } }

/** Each call is answered by its number, from 0. */
const run = (
  answer: (call: number) => unknown,
  watched: Pick<FollowUpBossImport, 'onProgress'> = noProgress,
) => {
  let calls = 0
  return sending(followUpBossImport, { userId: 'u1', source, ...watched }, () => answer(calls++))
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

  it('[APP-05] holds every stretch of the list', async () => {
    const progress: object[] = []
    const { asked, output: file } = await run(
      (call) =>
        call === 0 ? { contacts: [ada], next: 'n2', total: 2 } : { contacts: [ben], next: null, total: 2 },
      { onProgress: (each) => progress.push(each) },
    )
    expect(file?.name).toBe('FUB Past-Clients 2026-11-20 09.00.00.csv')
    expect(await file?.text()).toBe(
      [
        'First Name,Last Name,Street Address,City,State,Zip,Phone,E-mail',
        'Ada,Example,"1 Elm St, Apt ""B""",Austin,TX,02134,512-555-0100,ada@example.com',
        'Ada,Example,9 Oak Ave,Austin,TX,02134,512-555-0100,ada@example.com',
        'Ben,Example,,,,,,',
      ].join('\r\n'),
    )
    expect(asked.map(({ sent }) => sent)).toEqual([
      { params: { id: '3' }, query: { userId: 'u1' } },
      { params: { id: '3' }, query: { userId: 'u1', next: 'n2' } },
    ])
    expect(progress).toEqual([
      { read: 1, total: 2 },
      { read: 2, total: 2 },
    ])
  })

  it('[APP-04] is not made of a part: a failure half-way says how far it came', async () => {
    const down: Problem = { status: 502, code: 'partyDown', message: 'Follow Up Boss does not answer.' }
    const { problem } = await run((call) =>
      call === 1 ? Promise.reject(down) : { contacts: [ada, ben], next: 'n2', total: 9 },
    )
    expect(problem).toEqual({
      ...down,
      message: 'Follow Up Boss does not answer. It stopped after 2 contacts; nothing was uploaded.',
    })
  })

  it('[APP-06] is not made of nothing', async () => {
    const { problem } = await run(() => ({ contacts: [], next: null, total: 0 }))
    expect(problem).toMatchObject({ message: followUpBossTexts.empty })
  })
})

describe('the file of Moxi Works’ contacts', () => {
  const stretches = (answers: readonly object[]) => {
    const left = [...answers]
    return sending(moxiImport, { email: 'agent@example.com', ...noProgress }, () => left.shift())
  }

  it('[APP-30] has a row for each contact, of every stretch', async () => {
    const { asked, output: file } = await stretches([
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
    const { problem } = await stretches([{ contacts: [], next: null, total: null }])
    expect(problem).toMatchObject({ message: 'Sorry, that was an empty result from MoxiWorks!' })
  })
})

describe('the choice of contacts', () => {
  const form = followUpBossForm([source.smartList], { userId: 'u1', onProgress: () => {} })

  it('[APP-06] needs a smart list or a tag', () => {
    expect(form.safeParse({ smartList: '', tag: '  ' }).error?.issues).toMatchObject([
      { path: ['smartList'], message: 'Please choose a smart list or tag to do Database Refresh.' },
    ])
    expect(form.parse({ smartList: '3', tag: '' })).toMatchObject({ source })
    expect(form.parse({ smartList: '', tag: ' sphere ' })).toMatchObject({ source: { tag: 'sphere' } })
  })

  it('[APP-06] says how long a tag may be', () => {
    expect(form.safeParse({ smartList: '', tag: 'a'.repeat(201) }).error?.issues).toMatchObject([
      { path: ['tag'], message: 'A tag has at most 200 characters.' },
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
