import { useSelector } from '@xstate/react'
import { Redirect } from 'wouter'
import { audits } from '#machines/audits/audiences.ts'
import { site } from '#model/app/site.ts'
import { type AuditCard, homesMatched } from '#model/audits/audit.ts'
import { type CardOffer, cardOffer } from '#model/audits/audit-offers.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { auditsFailure } from '#views/audits/audiences/AudienceList.tsx'
import { ListedCard } from '#views/audits/audiences/ListedCard.tsx'
import { count } from '#views/shared/format.ts'
import { ListBody } from '#views/shared/ListBody.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { SuccessPage } from '#views/shared/SuccessPage.tsx'

const received = {
  title: 'We’ve got your contacts',
  lead: 'We are looking them up, which usually takes minutes. We’ll email you when your free report is ready; no need to wait here.',
}

const titles: Record<CardOffer, string> = {
  processing: received.title,
  previewFailed: 'Your file could not be processed',
  nothingFound: 'None of your addresses was found',
  addToCart: 'Your free report is ready',
  inCart: 'Your free report is ready',
  export: 'Your report is ready',
  failed: 'Your order could not be delivered',
}

/** The newest file, as My Audiences shows it: from its progress to its result. */
export function UploadSuccess() {
  const viewer = useSignedInViewer()
  const feed = useFlow(audits, { query: { type: 'refresh', userId: viewer.id } })
  const newest = useSelector(feed, ({ context }) => context.items[0])
  const isEmpty = useSelector(feed, (snapshot) => snapshot.matches({ ready: 'empty' }))
  if (isEmpty) return <Redirect to="/refresh" replace />
  return (
    <SuccessPage
      type="preview"
      site={site}
      title={newest ? titles[cardOffer(newest)] : received.title}
      lead={newest ? leadOf(newest) : received.lead}
    >
      <ListBody
        feed={feed}
        skeleton={<SkeletonCards what="your file" cards={1} />}
        failure={auditsFailure}
        empty={null}
      >
        {([audit]) => audit && <ListedCard key={audit.id} feed={feed} audit={audit} />}
      </ListBody>
    </SuccessPage>
  )
}

function leadOf(audit: AuditCard): string {
  switch (cardOffer(audit)) {
    case 'processing':
      return audit.cartItem ? 'Your order is being prepared.' : received.lead
    case 'previewFailed':
    case 'failed':
      return 'Nothing was charged.'
    case 'nothingFound':
      return 'The report shows why, and has a download of the addresses to correct. Nothing was charged.'
    case 'addToCart':
    case 'inCart':
    case 'export':
      return `We matched ${count(homesMatched(audit))} properties to the ${count(audit.upload.originalRows)} contacts in your file.`
  }
}
