import { randomUUID } from 'node:crypto'
import { dictionary } from '@zxcvbn-ts/language-common'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signupTexts } from '#model/accounts/signup.ts'
import { breached, isBreached } from '#server/accounts/breached.ts'
import { signUp } from '#server/accounts/signup.ts'
import { startServer } from '#tests/support/foresale.ts'

describe('a password that is known', () => {
  it.each([
    ['a common one', ['password', 'iloveyou', 'letmein', 'sunshine', 'princess', 'trustno1', '1q2w3e4r']],
    ['in another case', ['PassWord', 'ILOVEYOU', 'Dragon']],
    ['with ornaments', ['password1', 'Dragon99', 'Charlie20', 'monkey!!', '123football', 'jessica1990']],
    ['in other letters', ['P@ssw0rd', 'pa55word', 'm0nk3y', '5unsh1ne!']],
    ['a number', ['123456', '19900101', '5551234', '000000000']],
    ['keys in a row', ['qwerty', 'asdfghjkl', 'zxcvbn', 'poiuytrewq', 'abcdef', 'qwerty123', 'abc123456']],
    ['the same again', ['aaaaaa', 'abcabc', '121212', 'dragondragon', 'aabbaabb', '!!!!!!']],
    ['of this product', ['foresale', 'Foresale2026!', 'SkipTrace1', 'realtor123', 'KaptuRE!!']],
  ])('[SAF-30] is refused: %s', (_kind, passwords) => {
    expect(passwords.filter((password) => !isBreached(password))).toEqual([])
  })

  it('[SAF-34] is refused: the 3,000 commonest, and those of the rest that are looked at', () => {
    const breachedOnes = dictionary['passwords-common'].filter((password) => password.length >= 6)
    const looked = breachedOnes.filter((_, at) => at < 3_000 || at % 50 === 0)
    expect(looked.length).toBeGreaterThan(3_500)
    expect(looked.filter((password) => !isBreached(password.toUpperCase()))).toEqual([])
  })

  it('[SAF-30] is refused for the user it names', () => {
    const owner = { email: 'kestrel.brandt@halvorsen.example', firstName: 'Ottoline', lastName: 'Brandt' }
    const own = [
      'kestrel.brandt',
      'Brandt1987',
      'ottoline!',
      'OttolineBrandt',
      'Halvorsen1',
      'kestrel.brandt@halvorsen.example',
    ]
    expect(own.filter((password) => !isBreached(password, owner))).toEqual([])
    expect(own.slice(1, 5).filter((password) => isBreached(password))).toEqual([])
  })

  it('[SAF-31] is no other: sentences, random ones, words that are not together on any list', () => {
    const good = [
      'quite-a-password',
      'correct horse battery staple',
      'open-house-42',
      'first-listing-7',
      'm7Kq!z',
      'Wv9-kd83jsQ',
      'teal umbrella parade',
    ]
    expect(good.filter((password) => isBreached(password))).toEqual([])
  })

  it('[SAF-31] is looked for in any text without a fault, and quickly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1_024 }), fc.emailAddress(), (password, email) => {
        expect(typeof isBreached(password, { email })).toBe('boolean')
      }),
    )
    expect(isBreached('aB3$'.repeat(256))).toBe(true)
  })

  it('[SAF-30] is answered with a sentence at its field', () => {
    expect(breached()).toEqual({
      refused: 'breached',
      message: signupTexts.breached,
      status: 422,
      field: 'password',
    })
  })
})

describe('a signup', () => {
  it('[SAF-16] has 120 passwords an hour weighed for one address, and others for others', async () => {
    const server = await startServer()
    const form = {
      firstName: 'Grace',
      lastName: 'Example',
      email: 'grace@example.com',
      phone: '5125550123',
      password: 'letmein1',
    }
    const asked = (address: string) => signUp(server.foresale, form, { id: randomUUID(), address })
    const weighed = expect.objectContaining({ refused: 'breached' })
    for (let round = 0; round < 120; round += 1) expect(await asked('192.0.2.1')).toEqual(weighed)
    expect(await asked('192.0.2.1')).toMatchObject({ refused: 'tooMany', retryAfter: 3_600 })
    expect(await asked('192.0.2.2')).toEqual(weighed)
    await server.close()
  })
})
