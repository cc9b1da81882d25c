import { Button, Group, Paper } from '@mantine/core'
import { Link } from 'wouter'
import { knownOf, type Market, type MarketRow, othersWords } from '#model/markets/markets.ts'
import { quoteLimits, quoteTexts } from '#model/markets/quote.ts'
import { useFlow } from '#views/app/context.ts'
import { Note } from '#views/shared/Note.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { CountyMap } from './CountyMap.tsx'
import { CountyPicker } from './CountyPicker.tsx'
import { QuoteDialog, useQuote } from './QuoteDialog.tsx'

const nothingChosen = { fipsCodes: [] }

interface CountyShopProps {
  title: string
  markets: readonly Market[]
  /** FIPS codes of the address. */
  asked: readonly string[]
  onChange: (fipsCodes: readonly string[]) => void
}

/** For those without counties: choose some, and ask for a quote. */
export function CountyShop({ title, markets, asked, onChange }: CountyShopProps) {
  const chosen = knownOf(markets, asked)
  const quote = useQuote()
  const map = useFlow((machines) => machines.marketMap, { query: { markets }, filter: nothingChosen })
  const counties = markets.filter(({ fipsCode }) => chosen.includes(fipsCode))
  const isTooMany = counties.length > quoteLimits.counties

  const toggle = ({ fipsCode }: MarketRow) => {
    const isChosen = chosen.includes(fipsCode)
    onChange(isChosen ? chosen.filter((other) => other !== fipsCode) : [...chosen, fipsCode])
  }

  const ask = () => quote.send({ type: 'quote.open', subject: { product: 'likelyseller', counties } })

  return (
    <>
      <PageHeading
        title={title}
        lead={
          <>
            You have no county yet. Choose the counties you work in and ask for a quote; more products are in
            the <Link href="/productstore">Product Store</Link>.
          </>
        }
      />
      <Paper p="md" mb="lg">
        <Group gap="md" align="flex-end">
          <CountyPicker
            placeholder="Where do you work?"
            markets={markets}
            chosen={chosen}
            onChange={onChange}
            error={isTooMany ? quoteTexts.tooManyCounties : undefined}
          />
          <Button disabled={counties.length === 0 || isTooMany} onClick={ask}>
            Ask for a quote
          </Button>
        </Group>
        {counties.map(({ fipsCode, name, others }) => (
          <Note key={fipsCode} mt="xs">
            {name}: {othersWords(others)}.
          </Note>
        ))}
      </Paper>
      <CountyMap
        map={map}
        marks={{ no: 'Available' }}
        action={(market) => (
          <Button variant="default" size="xs" onClick={() => toggle(market)}>
            {chosen.includes(market.fipsCode) ? 'Leave out' : 'Choose'}
          </Button>
        )}
      />
      <QuoteDialog quote={quote} />
    </>
  )
}
