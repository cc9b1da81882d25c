import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { optOutsMachine } from '#machines/leads/opt-outs.machine.ts'
import { optOutPath } from '#model/leads/opt-out-link.ts'
import { ResourceView } from '#views/shared/Resource.tsx'
import { RevocableLink } from '#views/shared/RevocableLink.tsx'

const texts = {
  none: 'People can opt out themselves on a page of yours. Put its link into your e-mails and on your website.',
  made: 'People can opt out by your link. A new one replaces it: the one that you sent out before stops working.',
  copy: 'Copy the link now: it is not shown again. Anyone with it can opt out of your lists, and sees none of them.',
  ownerOnly: 'Only the customer can make this link.',
} as const

export function OptOutLinkSection({ flow }: { flow: ActorRefFrom<typeof optOutsMachine> }) {
  const { linkReading, link } = useSelector(flow, ({ children }) => children)
  return (
    linkReading && (
      <ResourceView flow={linkReading} what="opt-out link" missing="">
        {() =>
          link && (
            <RevocableLink
              flow={link}
              title="Let people opt out themselves"
              label="Link to your opt-out page"
              texts={texts}
              addressOf={(made) => `${location.origin}${optOutPath(made)}`}
            />
          )
        }
      </ResourceView>
    )
  )
}
