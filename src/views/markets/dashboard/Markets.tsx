import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { marketSummary } from '#machines/markets/dashboard.ts'
import {
  addressOfDashboard,
  type DashboardView,
  dashboardViewOf,
  type MarketsQuery,
} from '#model/markets/dashboard.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { TodayPanel } from '#views/leads/today/TodayPanel.tsx'
import { Later } from '#views/shared/Later.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { useToday } from '#views/shared/useMinute.ts'
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
  const today = useToday()
  const [address, setAddress] = useSearchParams()
  const { period, county, ...asked } = dashboardViewOf(address, today)
  const [everywhere] = useState<MarketsQuery>({ userId, ...asked, counties: [], propertyType: 'All' })
  const own = useFlow(marketSummary, { params: everywhere })
  const counties = useSelector(
    own,
    ({ context: { data } }) =>
      asked.counties.filter((fips) => data === null || data.some((county) => county.fips === fips)),
    shallowEqual,
  )
  const query: MarketsQuery = { userId, ...asked, counties }
  const show = (change: Partial<DashboardView>) =>
    setAddress(new URLSearchParams(addressOfDashboard({ ...query, period, county, ...change }, today)), {
      replace: true,
    })
  return (
    <>
      <PageHeading
        title="Dashboard"
        lead="Your counties: what is predicted this month, and what came of earlier predictions."
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
      <MarketFilters own={own} filter={query} today={today} onChange={show} />
      <MarketPanel own={own} query={query} />
      <Later>
        <MarketFigures key={JSON.stringify(query)} own={own} query={query} />
        <BackTests own={own} query={query} county={county} onCounty={(chosen) => show({ county: chosen })} />
        <PropertyMap
          userId={userId}
          filter={{ counties, propertyType: query.propertyType, period }}
          onPeriod={(chosen) => show({ period: chosen })}
        />
        <div className={classes.foot}>
          <ContactFigures userId={userId} />
          <Contact />
        </div>
      </Later>
    </>
  )
}
