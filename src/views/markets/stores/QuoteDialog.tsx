import { Button, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { quoteMachine } from '#machines/markets/quote.machine.ts'
import { site } from '#model/app/site.ts'
import { type QuoteSubject, quoteTexts } from '#model/markets/quote.ts'
import { storeTitles } from '#model/markets/store.ts'
import { useFlow } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { ProviderNotice, ProviderPage } from '#views/shared/ProviderPage.tsx'
import { QuoteForm } from './QuoteForm.tsx'

type QuoteFlow = ActorRefFrom<typeof quoteMachine>

export const useQuote = (): QuoteFlow => useFlow(quoteMachine, { forms: site.quoteForms })

export function QuoteDialog({ quote }: { quote: QuoteFlow }) {
  const snapshot = useSelector(quote, (state) => state)
  const { subject } = snapshot.context
  const close = () => quote.send({ type: 'quote.close' })
  return (
    <div {...chartState('quote', snapshot.value)}>
      {subject && (
        <Dialog title={titleOf(subject)} onClose={close}>
          {snapshot.matches('sent') ? (
            <Stack align="flex-start" role="status">
              <p>{quoteTexts.sent}</p>
              <Button onClick={close}>Done</Button>
            </Stack>
          ) : (
            <Asking quote={quote} subject={subject} />
          )}
        </Dialog>
      )}
    </div>
  )
}

/** By the provider's form if one is configured for the product, else by our own. */
function Asking({ quote, subject }: { quote: QuoteFlow; subject: QuoteSubject }) {
  const address = useSelector(quote, ({ context }) => context.forms[subject.product])
  const isShown = useSelector(quote, (snapshot) => snapshot.matches({ provided: 'shown' }))
  const form = useSelector(quote, ({ children }) => children.form)
  if (address === null) return form && <QuoteForm {...subject} quote={quote} flow={form} />
  return isShown ? (
    <ProviderPage title={titleOf(subject)} address={address} what="form" />
  ) : (
    <ProviderNotice address={address} what="form" onShow={() => quote.send({ type: 'provider.show' })} />
  )
}

const titleOf = ({ product }: QuoteSubject) => `${storeTitles[product]}: ask for a quote`
