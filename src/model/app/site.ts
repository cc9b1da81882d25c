import type { StoreProduct } from '#model/markets/store.ts'

/** Configuration of an installation: edit this file and nothing else. */
export interface Site {
  readonly name: string
  readonly supportEmail: string
  readonly termsUrl: string
  readonly privacyUrl: string
  /** Videos that a browser can play; a text takes the place of `preview` and `cart`, nothing that of `crm`. */
  readonly videos: Readonly<Record<'preview' | 'cart' | 'crm', string | null>>
  /** What customers' programmers read; null where there is none, and nothing is shown. */
  readonly guides: Readonly<Record<'kaptureApi' | 'zapierFields', string | null>>
  readonly communityUrl: string | null
  /** Where COVID Distressed is explained; null where nowhere. */
  readonly covidUrl: string | null
  /** A form provider's page by product, shown in place of our own form. */
  readonly quoteForms: Readonly<Record<StoreProduct, string | null>>
  /** A provider's page with our posts, such as Facebook's page plugin, for the dashboard; null where there is none. */
  readonly feedUrl: string | null
  readonly figures: readonly Figure[]
  readonly testimonials: readonly Testimonial[]
}

interface Figure {
  /** Left out of the page while it is null. */
  readonly value: string | null
  readonly label: string
  /** Marked on the page: nothing that this installation has counted. */
  readonly sample: boolean
}

export interface Testimonial {
  readonly quote: string
  readonly name: string
  readonly role: string
  /** A sample is marked as one on the page: it is no customer's quote. */
  readonly sample: boolean
}

export const site: Site = {
  name: 'Foresale',
  supportEmail: 'support@example.com',
  termsUrl: '/legal/terms.html',
  privacyUrl: '/legal/privacy.html',
  videos: { preview: null, cart: null, crm: null },
  guides: { kaptureApi: '/kapture-api', zapierFields: '/zapier-fields' },
  communityUrl: null,
  covidUrl: null,
  quoteForms: { likelyseller: null, refresh: null, skiptrace: null, kapture: null, covid: null },
  feedUrl: null,
  figures: [
    { value: '50', label: 'states', sample: true },
    { value: '991', label: 'counties', sample: true },
    { value: '41,683+', label: 'zip codes', sample: true },
    { value: '226+', label: 'files refreshed', sample: true },
    { value: '511+', label: 'files skip traced', sample: true },
    { value: '3000+', label: 'audiences per county', sample: true },
    { value: null, label: 'predicted in 2021', sample: false },
  ],
  testimonials: [
    {
      quote:
        'I sorted ten years of contacts by likelihood on a Monday and spent the week calling the first forty.',
      name: 'Dana Whitfield',
      role: 'Agent',
      sample: true,
    },
    {
      quote:
        'The reason beside each score is what lets me pick up the phone. I know what I am talking about.',
      name: 'Marcus Oyelaran',
      role: 'Broker',
      sample: true,
    },
    {
      quote: 'Half of my list had moved. Now I know which half, and where the rest of them live.',
      name: 'Elena Ruiz',
      role: 'Investor',
      sample: true,
    },
  ],
}

export function supportMail(subject: string, address: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`
}
