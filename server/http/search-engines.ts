import type { FastifyInstance, FastifyReply } from 'fastify'
import { type PublicPage, publicPageAt, publicPages } from '#model/app/public-pages.ts'
import { site } from '#model/app/site.ts'

/** What a page needs to be drawn: search engines run its scripts. */
const resources = ['/assets/', '/scheme.', '/favicon.svg', '/social.png', '/backend/settings', '/legal/']

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The page as search engines and previews of links read it, without running a script. */
function withHead(index: string, { path, title, description }: PublicPage, publicAddress: string): string {
  const name = escaped(`${title} · ${site.name}`)
  const about = escaped(description)
  const address = escaped(`${publicAddress}${path}`)
  const tags = [
    `<meta name="description" content="${about}" />`,
    `<link rel="canonical" href="${address}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${escaped(site.name)}" />`,
    `<meta property="og:title" content="${name}" />`,
    `<meta property="og:description" content="${about}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${escaped(publicAddress)}/social.png" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
  return index
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => tags.join('\n    '))
    .replace('<noscript>', () => `<noscript><h1>${escaped(title)}</h1><p>${about}</p>`)
}

const robotsText = (publicAddress: string): string =>
  [
    'User-agent: *',
    'Allow: /$',
    ...publicPages.map(({ path }) => `Allow: ${path}$`),
    ...resources.map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${publicAddress}/sitemap.xml`,
    '',
  ].join('\n')

const sitemapText = (publicAddress: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPages.map(({ path }) => `  <url><loc>${escaped(`${publicAddress}${path}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** @returns how to answer with a public page; undefined for every other path. */
export function serveToSearchEngines(
  app: FastifyInstance,
  indexAt: (path: string) => string,
  publicAddress: string,
): (path: string, reply: FastifyReply) => FastifyReply | undefined {
  const hidden = { schema: { hide: true } }
  app.get('/robots.txt', hidden, (_request, reply) =>
    reply.type('text/plain').send(robotsText(publicAddress)),
  )
  app.get('/sitemap.xml', hidden, (_request, reply) =>
    reply.type('application/xml').send(sitemapText(publicAddress)),
  )
  return (path, reply) => {
    const page = publicPageAt(path)
    if (!page) return undefined
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html')
      .send(withHead(indexAt(page.path), page, publicAddress))
  }
}
