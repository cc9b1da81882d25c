/** A page that search engines show. `title` is its heading. */
export interface PublicPage {
  readonly path: string
  readonly title: string
  /** At most 160 characters: more is cut off in a list of results. */
  readonly description: string
}

export const publicPages: readonly PublicPage[] = [
  {
    path: '/refresh',
    title: 'Database REfresh',
    description:
      'Upload the contacts you have and learn which of them are likely to sell their home within 90 days, and why. The preview is free.',
  },
  {
    path: '/skiptrace',
    title: 'SkipTrace Pro',
    description:
      'Upload a list of contacts or properties and get the phones, e-mails and addresses of their owners. You pay for contacts found only.',
  },
  {
    path: '/productstore',
    title: 'Product Store',
    description:
      'Likely sellers by county, scored contact lists, contact data and lists of licensed agents: what Foresale offers real-estate agents, and what it costs.',
  },
  {
    path: '/signup',
    title: 'Signup',
    description: 'Create a free Foresale account, and see a preview before you pay for anything.',
  },
  {
    path: '/kapture-api',
    title: 'KaptuRE API',
    description:
      'How to read licensed agents and brokers of a state by program: the calls of the KaptuRE API, with examples.',
  },
  {
    path: '/track-record',
    title: 'Track Record',
    description:
      'How often homes were listed within 90 days by the score that Foresale gave them, beside the average home, and what these figures do not show.',
  },
  {
    path: '/zapier-fields',
    title: 'Zapier fields',
    description:
      'What Foresale sends to a Zap for likely sellers, scored contacts and traced people, field by field, and how a Zap is connected.',
  },
]

/** `/` leads to the first page. */
export const publicPageAt = (path: string): PublicPage | undefined =>
  path === '/' ? publicPages[0] : publicPages.find((page) => page.path === path)
