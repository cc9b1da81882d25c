import { useSearchParams } from 'wouter'
import { ownMarkets } from '#machines/markets/markets.ts'
import { addressOfMarkets, type MarketsView, marketsViewOf } from '#model/markets/markets.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { CountyShop } from './CountyShop.tsx'
import { OwnMarkets } from './OwnMarkets.tsx'

const title = 'My Markets'

/** The counties that a user has, and a shop for those who have none. */
export function MarketStorePage() {
  const { id: userId } = useSignedInViewer()
  const [address, setAddress] = useSearchParams()
  const view = marketsViewOf(address)
  const show = (change: Partial<MarketsView>) =>
    setAddress(addressOfMarkets({ ...view, ...change }), { replace: true })
  return (
    <Resource
      chart={ownMarkets}
      params={{ userId }}
      what="counties"
      title={title}
      missing="Your account is not there any more."
    >
      {(markets) => {
        const counties = markets.map(({ fipsCode, isOwn }) => `${fipsCode} ${isOwn}`).join()
        if (markets.some(({ isOwn }) => isOwn))
          return <OwnMarkets key={counties} title={title} markets={markets} view={view} onChange={show} />
        if (markets.length > 0)
          return (
            <CountyShop
              key={counties}
              title={title}
              markets={markets}
              asked={view.fipsCodes}
              onChange={(fipsCodes) => show({ fipsCodes })}
            />
          )
        return (
          <>
            <PageHeading title={title} />
            <EmptyState icon="seller" title="No county has predictions yet">
              Counties can be asked for here once their first predictions are loaded.
            </EmptyState>
          </>
        )
      }}
    </Resource>
  )
}
