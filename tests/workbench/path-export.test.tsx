// @vitest-environment jsdom
import '../app/shell/stand-ins.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { plainGraph } from '#charts/plain-graph.ts'
import { planEdges } from '#charts/plan.ts'
import { signupMachine } from '#machines/accounts/signup.machine.ts'
import { signupFlow } from '#tests/accounts/signup/signup.table.ts'
import { csvRows } from '#tests/support/csv.ts'
import { PathExport } from '#workbench/paths/PathExport.tsx'
import { show } from '../app/shell/render.tsx'
import { summaryOf } from './summary.ts'

const saveText = vi.hoisted(() => vi.fn())
vi.mock('#workbench/chart/save-file.ts', () => ({ saveText }))

it.each([
  ['TestRail', 'signup-paths.testrail.csv', 'Title'],
  ['Xray', 'signup-paths.xray.csv', 'Issue ID'],
])('[WKB-24] the page saves paths for %s', async (name, file, column) => {
  const flow = summaryOf(signupMachine)
  const set = planEdges(flow, plainGraph(signupMachine, signupFlow.stimuli))
  show(<PathExport flow={flow} set={set} />)
  await userEvent.click(screen.getByRole('button', { name }))
  const [text, savedAs] = saveText.mock.lastCall ?? []
  expect([savedAs, csvRows(String(text))[0]?.[0]]).toEqual([file, column])
})
