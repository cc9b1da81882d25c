import { optOutLink, optOutLinkMaking, optOutLinkRevocation } from '#machines/leads/opt-outs.ts'
import { optOutPath } from '#model/leads/opt-out-link.ts'
import { Resource } from '#views/shared/Resource.tsx'
import { RevocableLink } from '#views/shared/RevocableLink.tsx'

const texts = {
  none: 'People can opt out themselves on a page of yours. Put its link into your e-mails and on your website.',
  made: 'People can opt out by your link. A new one replaces it: the one that you sent out before stops working.',
  copy: 'Copy the link now: it is not shown again. Anyone with it can opt out of your lists, and sees none of them.',
  ownerOnly: 'Only the customer can make this link.',
} as const

export function OptOutLinkSection({ userId }: { userId: string }) {
  return (
    <Resource chart={optOutLink} params={{ userId }} what="opt-out link" missing="">
      {({ madeAt }, flow) => (
        <RevocableLink
          title="Let people opt out themselves"
          label="Link to your opt-out page"
          texts={texts}
          subject={{ userId }}
          isMade={madeAt !== null}
          addressOf={(link) => `${location.origin}${optOutPath(link)}`}
          make={optOutLinkMaking}
          revoke={optOutLinkRevocation}
          onChanged={() => flow.send({ type: 'resource.refresh' })}
        />
      )}
    </Resource>
  )
}
