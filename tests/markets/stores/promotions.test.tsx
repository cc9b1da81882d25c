// @vitest-environment jsdom
import '#tests/app/shell/stand-ins.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '#tests/app/shell/render.tsx'
import { ProductCard } from '#views/markets/stores/ProductCard.tsx'

const covidUrl = vi.hoisted(() => 'https://example.com/covid')
vi.mock('#model/app/site.ts', async (original) => {
  const { site } = await original<typeof import('#model/app/site.ts')>()
  return { site: { ...site, covidUrl } }
})

it('[STO-62] a product’s link says what it leads to', () => {
  show(<ProductCard product="covid" onQuote={undefined} />)
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe(covidUrl)
  expect(link.textContent).toBe('About COVID Distressed')
})
