import { statsLink } from '#machines/audits/stats.ts'
import { useFlow } from '#views/app/context.ts'
import { RevocableLink } from '#views/shared/RevocableLink.tsx'

const texts = {
  none: 'Only you can see these figures. Anyone with a link can see these totals, nothing else.',
  made: 'A link to these figures has been made. A new one replaces it.',
  copy: 'Copy the link now: it is not shown again. Anyone with it can see these totals, nothing else.',
  ownerOnly: 'Only the owner of these figures can share them.',
} as const

export function ShareLink({ auditId, isShared }: { auditId: string; isShared: boolean }) {
  const flow = useFlow(statsLink, { subject: { auditId }, isMade: isShared })
  return (
    <RevocableLink
      flow={flow}
      title="Share these figures"
      label="Link to these figures"
      texts={texts}
      addressOf={(link) => `${location.origin}/refresh/stats?${new URLSearchParams({ auditId, link })}`}
    />
  )
}
