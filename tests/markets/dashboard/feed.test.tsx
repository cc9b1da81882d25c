// @vitest-environment jsdom
import '#tests/app/shell/stand-ins.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#tests/app/shell/render.tsx'
import { News } from '#views/markets/dashboard/Contact.tsx'

it('[DSH-32] a feed loads once it is asked for, and names its host before', () => {
  show(<News address="https://feed.example.com/page?id=1" />)
  screen.getByText(/feed\.example\.com/)
  expect(document.querySelector('iframe')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show the feed' }))
  expect(screen.getByTitle('News').getAttribute('src')).toBe('https://feed.example.com/page?id=1')
  screen.getByRole('link', { name: 'Open the feed in a new tab' })
})

it('[SHL-96] where no feed is configured there is no news', () => {
  show(<News address={null} />)
  expect(screen.queryByText('News')).toBeNull()
})
