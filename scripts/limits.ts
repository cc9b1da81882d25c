import { readFileSync, writeFileSync } from 'node:fs'
import { printedLimits } from '#tests/server/limits-table.ts'

// npm run limits  prints the limits of server/limits/table.ts into docs/security.md

const path = 'docs/security.md'
const between = /(<!-- limits -->\n)[\s\S]*(\n<!-- end of limits -->)/
writeFileSync(
  path,
  readFileSync(path, 'utf8').replace(between, (_all, start, end) => start + printedLimits() + end),
)
