// @vitest-environment jsdom
import { screen } from '@testing-library/react/pure'
import { userEvent } from '@testing-library/user-event'
import { it, vi } from 'vitest'
import type { ParseReply, ParseRequest } from '#services/uploads/parse/messages.ts'
import type { ParseWorker } from '#services/uploads/parse/parse.ts'
import { openApp } from '#tests/support/open-app.ts'
import { contactsFile, contactsHead } from '#tests/uploads/upload/contacts.ts'

const rowCounts = { rows: 3, blankRows: 0, shortRows: 0, longRows: 0, cutOff: false }

class AnsweringWorker implements ParseWorker {
  onmessage: ParseWorker['onmessage'] = null
  onerror: ParseWorker['onerror'] = null
  postMessage({ task }: ParseRequest) {
    const data: ParseReply =
      task === 'open' ? { kind: 'opened', head: contactsHead } : { kind: 'counted', rowCounts }
    queueMicrotask(() => this.onmessage?.(new MessageEvent('message', { data })))
  }
  terminate() {}
}

it('[MAP-58] the rows of a file are counted and shown as soon as the dialog opens', async () => {
  vi.stubGlobal('Worker', AnsweringWorker)
  await openApp('/refresh', null)
  await userEvent.upload(await screen.findByLabelText('Choose a file'), contactsFile)
  await screen.findByRole('dialog', { name: 'Match your columns' })
  await screen.findByText('3 rows')
})
