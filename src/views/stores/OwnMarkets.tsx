import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { Button, Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { type Market, type MarketPeriod, marketPeriods, periodWords } from '#model/markets.ts'
import { useFlow } from '#views/app/context.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Activities } from './Activities.tsx'
import { CountyMap } from './CountyMap.tsx'
import { CountyPicker } from './CountyPicker.tsx'
import { QuoteDialog } from './QuoteDialog.tsx'

interface OwnMarketsProps {
  title: string
  markets: readonly Market[]
}

export function OwnMarkets({ title, markets }: OwnMarketsProps) {
  const [fipsCodes, setCodes] = useState<readonly string[]>([])
  const [months, setMonths] = useState<MarketPeriod>(marketPeriods[0])
  const [quoted, setQuoted] = useState<Market | null>(null)
  const map = useFlow((machines) => machines.marketMap, { query: { markets }, filter: { fipsCodes } })

  const choose = (chosen: string[]) => {
    setCodes(chosen)
    map.send({ type: 'filter.change', filter: { fipsCodes: chosen } })
  }

  return (
    <>
      <PageHeading
        title={title}
        lead="Your counties, what happened in them, and the counties that you can add."
        actions={
          <Button component={Link} href="/audiences?tab=sellers" variant="default">
            My Audiences
          </Button>
        }
      />
      <Group gap="md" align="flex-end" mb="lg">
        <CountyPicker
          placeholder="All of your counties"
          markets={markets.filter(({ isOwn }) => isOwn)}
          chosen={fipsCodes}
          onChange={choose}
        />
        <SegmentedControl
          aria-label="Period"
          data={marketPeriods.map((value) => ({ value: String(value), label: periodWords(value) }))}
          value={String(months)}
          onChange={(value) => setMonths(marketPeriods.find((period) => String(period) === value) ?? 3)}
        />
      </Group>
      <Activities key={`${months} ${fipsCodes.join()}`} fipsCodes={fipsCodes} months={months} />
      <CountyMap
        map={map}
        marks={{ yes: 'Yours', no: 'Available' }}
        action={(market) =>
          market.isOwn ? (
            <Link href="/audiences?tab=sellers">See its list</Link>
          ) : (
            <Button size="xs" variant="default" onClick={() => setQuoted(market)}>
              Ask for a quote
            </Button>
          )
        }
      />
      {quoted && <QuoteDialog product="likelyseller" counties={[quoted]} onClose={() => setQuoted(null)} />}
    </>
  )
}
