import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutLiterals } from '#server/watch/statement.ts'

describe('a statement in the log', () => {
  it.each([
    ["select * from users where email = 'ada@example.com'", 'select * from users where email = ?'],
    ["select 'O''Hara', 'b'", 'select ?, ?'],
    ["select E'O\\'Hara', e'a\\\\', 'c'", 'select ?, ?, ?'],
    ["select U&'\\0041da', B'01', x'ff', N'Ada'", 'select ?, ?, ?, ?'],
    ["select $$Ada's$$, $a$Ada $$ Hara$a$ from people", 'select ?, ? from people'],
    ['select 5125550100, 1.5e3, .5 from a1 limit 10', 'select ?, ?, ? from a1 limit ?'],
    ['select "O""Hara".x1, a$b$c from t where id = $1', 'select "O""Hara".x1, a$b$c from t where id = $1'],
    ['select 1 -- for Ada\nfrom t /* of /* Ada */ too */ where x', 'select ? ? from t ? where x'],
    ["select 'not ended, ada@example.com", 'select ?'],
    ['select $tag$not ended, Ada', 'select ?'],
    ['select * from t where id in ($1, $2,  $3) and a = $4', 'select * from t where id in ($…) and a = $4'],
    ['select\n  a,\n  b', 'select a, b'],
  ])('[RUN-90] has no literal: %s', (statement, logged) => {
    expect(withoutLiterals(statement)).toBe(logged)
  })

  it('[RUN-90] ends after 500 characters', () => {
    expect(withoutLiterals(`select ${'a, '.repeat(1_000)}b`)).toHaveLength(500)
  })

  const quoted = fc.oneof(
    fc.string().map((text) => `'${text.replaceAll("'", "''")}'`),
    fc.string().map((text) => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`),
    fc.string({ unit: fc.constantFrom('a', "'", '"', '\n', '$ ') }).map((text) => `$q$${text}$q$`),
    fc.integer({ min: 0 }).map(String),
  )
  it('[RUN-90] is the same whatever its literals are', () => {
    fc.assert(
      fc.property(fc.array(quoted), (literals) => {
        const statement = `select ${literals.map((literal) => `f(${literal})`).join(', ')} from t`
        const shape = `select ${literals.map(() => 'f(?)').join(', ')} from t`
        expect(withoutLiterals(statement)).toBe(shape.replace(/\s+/g, ' ').slice(0, 500))
      }),
    )
  })
})
