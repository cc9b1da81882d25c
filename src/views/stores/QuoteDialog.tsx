import { site } from '#model/site.ts'
import { storeTitles } from '#model/store.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { ProviderPage } from '#views/shared/ProviderPage.tsx'
import { QuoteForm, type QuoteSubject } from './QuoteForm.tsx'

/** The provider's form if one is configured for the product, else our own. */
export function QuoteDialog({ onClose, ...subject }: QuoteSubject & { onClose: () => void }) {
  const title = `${storeTitles[subject.product]}: ask for a quote`
  const address = site.quoteForms[subject.product]
  return (
    <Dialog title={title} onClose={onClose}>
      {address !== null ? (
        <ProviderPage title={title} address={address} />
      ) : (
        <QuoteForm {...subject} onClose={onClose} />
      )}
    </Dialog>
  )
}
