import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import {
  addressOfDashboard,
  type DashboardView,
  dashboardViewOf,
  type MarketsQuery,
} from '#model/dashboard.ts'
import { placeName } from '#model/score-run.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { useToday } from '#views/shared/useMinute.ts'
import { BackTests } from './BackTests.tsx'
import { Contact } from './Contact.tsx'
import { ContactFigures } from './ContactFigures.tsx'
import classes from './dashboard.module.css'
import { MarketFigures } from './MarketFigures.tsx'
import { MarketFilters } from './MarketFilters.tsx'
import { PropertyMap } from './PropertyMap.tsx'

/** The dashboard of those who have counties. */
export function Markets() {
  const { id: userId } = useSignedInViewer()
  const today = useToday()
  const [address, setAddress] = useSearchParams()
  const { period, county, ...asked } = dashboardViewOf(address, today)
  const [everywhere] = useState<MarketsQuery>({ userId, ...asked, counties: [], propertyType: 'All' })
  const own = useFlow((machines) => machines.marketSummary, { params: everywhere })
  const counties = useSelector(own, ({ context }) => context.data)
  const names = new Map((counties ?? []).map((each) => [each.fips, placeName(each)]))
  const isKnown = (fips: string) => counties === null || names.has(fips)
  const query: MarketsQuery = { userId, ...asked, counties: asked.counties.filter(isKnown) }
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
      <MarketFilters own={own} filter={query} today={today} onChange={show} />
      <MarketFigures key={JSON.stringify(query)} own={own} query={query} names={names} />
      <BackTests own={own} query={query} county={county} onCounty={(chosen) => show({ county: chosen })} />
      <PropertyMap
        userId={userId}
        filter={{ counties: query.counties, propertyType: query.propertyType, period }}
        onPeriod={(chosen) => show({ period: chosen })}
      />
      <div className={classes.foot}>
        <ContactFigures userId={userId} />
        <Contact />
      </div>
    </>
  )
}
