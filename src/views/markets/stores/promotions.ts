import { site } from '#model/app/site.ts'
import { cartItemTerms } from '#model/checkout/cart-item-types.ts'
import { kapturePrices } from '#model/kapture/kapture-price.ts'
import type { StoreProduct } from '#model/markets/store.ts'
import { formatCents } from '#model/shared/money.ts'
import type { IconName } from '#views/shared/icons.ts'

interface Promotion {
  readonly icon: IconName
  readonly text: string
  readonly price: string
  /** Where the product is bought or explained, if it is. */
  readonly link: { readonly to: string; readonly label: string } | null
}

const { AUDIT, SKIPTRACE } = cartItemTerms

export const promotions: Record<StoreProduct, Promotion> = {
  likelyseller: {
    icon: 'seller',
    text: 'The homes of a county that we expect to be listed within 90 days, with the reasons, new every month.',
    price: 'Priced by county.',
    link: { to: '/marketstore', label: 'See counties' },
  },
  refresh: {
    icon: 'refresh',
    text: 'Which of the people you already know are likely to sell. Upload your contacts; the preview is free.',
    price: `From ${formatCents(AUDIT.minimum)} a file.`,
    link: { to: '/refresh', label: 'Upload contacts' },
  },
  skiptrace: {
    icon: 'trace',
    text: 'Phones, e-mails and addresses of the people in your file, or of the owners of properties.',
    price: `From ${formatCents(SKIPTRACE.minimum)} a file. You pay for contacts found only.`,
    link: { to: '/skiptrace', label: 'Upload a file' },
  },
  kapture: {
    icon: 'licence',
    text: 'Licensed agents and brokers of a state with their contact data, for recruiting and referrals.',
    price: kapturePrices,
    link: { to: '/kapture-purchase', label: 'Choose a list' },
  },
  covid: {
    icon: 'alert',
    text: 'About 2,000 homes of a county whose owners were hit hardest by the pandemic.',
    price: 'Priced by county.',
    link: site.covidUrl === null ? null : { to: site.covidUrl, label: 'About COVID Distressed' },
  },
}
