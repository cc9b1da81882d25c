import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link, useSearchParams } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { MarketFigure } from '#machines/markets/dashboard.ts'
import { dashboardFiltersMachine, queryOf } from '#machines/markets/dashboard-filters.machine.ts'
import { type DashboardView, dashboardViewOf, type MarketSummary } from '#model/markets/dashboard.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { TodayPanel } from '#views/leads/today/TodayPanel.tsx'
import { Later } from '#views/shared/Later.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { useAddress } from '#views/shared/useAddress.ts'
import { useMinute } from '#views/shared/useMinute.ts'
import { BackTests } from './BackTests.tsx'
import { Contact } from './Contact.tsx'
import { ContactFigures } from './ContactFigures.tsx'
import classes from './dashboard.module.css'
import { MarketFigures } from './MarketFigures.tsx'
import { MarketFilters } from './MarketFilters.tsx'
import { MarketPanel } from './MarketPanel.tsx'
import { PropertyMap } from './PropertyMap.tsx'

/** The dashboard of those who have counties. */
export function Markets() {
  const { id: userId } = useSignedInViewer()
  const today = chicagoDay(useMinute().getTime())
  const [query] = useSearchParams()
  const address = { view: dashboardViewOf(query, today), today }
  const flow = useFlow(dashboardFiltersMachine, { userId, ...address })
  useAddress(flow, address, address)
  const own = useSelector(flow, ({ children }) => children.own)
  return (
    <>
      <PageHeading
        title="Dashboard"
        lead="Your counties: this month’s predictions and how earlier ones turned out."
        actions={
          <>
            <Button component={Link} href="/productstore" variant="default">
              Product Store
            </Button>
            <Button component={Link} href="/marketstore" variant="default">
              My Markets
            </Button>
          </>
        }
      />
      <TodayPanel />
      {own && <FilteredMarkets flow={flow} own={own} />}
    </>
  )
}

interface FilteredMarketsProps {
  flow: ActorRefFrom<typeof dashboardFiltersMachine>
  own: ActorRefFrom<MarketFigure<MarketSummary>>
}

function FilteredMarkets({ flow, own }: FilteredMarketsProps) {
  const { userId, view } = useSelector(flow, ({ context }) => context)
  const { counties, propertyType, period, county } = view
  const query = queryOf(userId, view)
  const choose = (change: Partial<DashboardView>) => flow.send({ type: 'filter.choose', change })
  return (
    <>
      <MarketFilters flow={flow} own={own} />
      <MarketPanel own={own} query={query} />
      <Later>
        <MarketFigures key={JSON.stringify(query)} own={own} query={query} />
        <BackTests
          own={own}
          query={query}
          county={county}
          onCounty={(chosen) => choose({ county: chosen })}
        />
        <PropertyMap
          userId={userId}
          filter={{ counties, propertyType, period }}
          onPeriod={(chosen) => choose({ period: chosen })}
        />
        <div className={classes.foot}>
          <ContactFigures userId={userId} />
          <Contact />
        </div>
      </Later>
    </>
  )
}
