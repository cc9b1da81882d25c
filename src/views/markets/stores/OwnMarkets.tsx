import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { Button, Group, SegmentedControl } from '@mantine/core'
import { Link } from 'wouter'
import {
  knownOf,
  type Market,
  type MarketsView,
  marketPeriods,
  periodOf,
  periodWords,
} from '#model/markets/markets.ts'
import { useFlow } from '#views/app/context.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Activities } from './Activities.tsx'
import { CountyMap } from './CountyMap.tsx'
import { CountyPicker } from './CountyPicker.tsx'
import { QuoteDialog, useQuote } from './QuoteDialog.tsx'

interface OwnMarketsProps {
  title: string
  markets: readonly Market[]
  view: MarketsView
  onChange: (change: Partial<MarketsView>) => void
}

export function OwnMarkets({ title, markets, view, onChange }: OwnMarketsProps) {
  const own = markets.filter(({ isOwn }) => isOwn)
  const fipsCodes = knownOf(own, view.fipsCodes)
  const { months } = view
  return (
    <>
      <PageHeading
        title={title}
        lead="Your counties, what happened in them, and the counties that you can add."
        actions={
          <>
            <Button component={Link} href="/productstore" variant="default">
              Product Store
            </Button>
            <Button component={Link} href="/audiences?tab=sellers" variant="default">
              My Audiences
            </Button>
          </>
        }
      />
      <Group gap="md" align="flex-end" mb="lg">
        <CountyPicker
          placeholder="All of your counties"
          markets={own}
          chosen={fipsCodes}
          onChange={(chosen) => onChange({ fipsCodes: chosen })}
        />
        <SegmentedControl
          aria-label="Period"
          data={marketPeriods.map((value) => ({ value: String(value), label: periodWords(value) }))}
          value={String(months)}
          onChange={(value) => onChange({ months: periodOf(value) })}
        />
      </Group>
      <Activities key={`${months} ${fipsCodes.join()}`} fipsCodes={fipsCodes} months={months} />
      <Counties key={fipsCodes.join()} markets={markets} fipsCodes={fipsCodes} />
    </>
  )
}

function Counties({ markets, fipsCodes }: { markets: readonly Market[]; fipsCodes: readonly string[] }) {
  const quote = useQuote()
  const map = useFlow((machines) => machines.marketMap, { query: { markets }, filter: { fipsCodes } })
  return (
    <>
      <CountyMap
        map={map}
        marks={{ yes: 'Yours', no: 'Available' }}
        action={(market) =>
          market.isOwn ? (
            <Link href="/audiences?tab=sellers">See its list</Link>
          ) : (
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                quote.send({ type: 'quote.open', subject: { product: 'likelyseller', counties: [market] } })
              }
            >
              Ask for a quote
            </Button>
          )
        }
      />
      <QuoteDialog quote={quote} />
    </>
  )
}
