import { describe, expect, it } from 'vitest'
import { describeChart } from '#charts/describe.ts'
import { signupMachine } from '#machines/accounts/signup.machine.ts'
import { edgesOf, titlesOver } from '#workbench/details/walks.ts'

const signup = describeChart(signupMachine)
const idsOf = (path: string) => edgesOf(signup, path).map(({ id }) => id)

describe('the tests that walk a state', () => {
  it('[WKB-04] are those of the transitions in, out and within', () => {
    expect(idsOf('submitting')).toEqual([
      'form: signup.submit #3',
      'submitting: signUp ✓',
      'submitting: signUp ✗ #1',
      'submitting: signUp ✗ #2',
    ])
    expect(idsOf('code')).toEqual(
      expect.arrayContaining([...idsOf('code.typing'), ...idsOf('code.verifying')]),
    )
    expect(idsOf('')).toEqual(signup.edges.map(({ id }) => id))
  })

  it('[WKB-04] are named once each', () => {
    const walked = { a: ['one', 'two'], b: ['two', 'three'] }
    expect(titlesOver(walked, [{ id: 'a' }, { id: 'b' }, { id: 'c' }])).toEqual(['one', 'two', 'three'])
  })
})
