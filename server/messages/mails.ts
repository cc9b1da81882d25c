import { site } from '#model/app/site.ts'
import type { Message } from './outbox.ts'

type Figures = readonly (readonly [name: string, value: string])[]

/** A part of a mail under a heading; one that is within another part has a smaller one. */
export interface EmailSection {
  readonly title: string
  readonly isWithin?: boolean
  readonly paragraphs?: readonly string[]
  readonly figures?: Figures
}

/** A mail before layout. All of it is plain text, names and addresses included. */
export interface Email {
  readonly recipient: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly figures?: Figures
  readonly sections?: readonly EmailSection[]
  readonly action?: { readonly label: string; readonly href: string }
  readonly notes?: readonly string[]
  /** Stops mails of this kind; `oneClick` is called by mail programs. */
  readonly unsubscribe?: { readonly label: string; readonly href: string; readonly oneClick: string }
  readonly support: string
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

export function mailOf(email: Email): Message {
  const { recipient, subject, unsubscribe } = email
  const message = { channel: 'mail', recipient, subject, body: textOf(email), html: htmlOf(email) } as const
  return unsubscribe ? { ...message, unsubscribeUrl: unsubscribe.oneClick } : message
}

const linesOf = (figures: Figures): string[] =>
  figures.length > 0 ? [figures.map(([name, value]) => `${name}: ${value}`).join('\n')] : []

const underlined = ({ title, isWithin = false }: EmailSection): string =>
  isWithin ? title : `${title}\n${'='.repeat(title.length)}`

function textOf(email: Email): string {
  const { paragraphs, figures = [], sections = [], action, notes = [], unsubscribe, support } = email
  const parts = [
    ...paragraphs,
    ...linesOf(figures),
    ...sections.flatMap((section) => [
      underlined(section),
      ...(section.paragraphs ?? []),
      ...linesOf(section.figures ?? []),
    ]),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...notes,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.href}`] : []),
    `${site.name}\nQuestions? ${support}`,
  ]
  return `${parts.join('\n\n')}\n`
}

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const prose = `margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#1b2421`
const cell = `padding:8px 0;border-bottom:1px solid #e7e2d8;${font};font-size:16px;line-height:24px;color:#1b2421`
const small = `margin:0 0 8px;${font};font-size:14px;line-height:20px;color:#57615d`

/** For mail programs that show dark mail; the others ignore it and show the inline styles. */
const dark = `@media (prefers-color-scheme: dark) {
.page { background: #14191c !important; }
.card { background: #1d2427 !important; border-color: #333d41 !important; }
.ink { color: #e6e9e6 !important; border-color: #333d41 !important; }
.dim { color: #a9b4b0 !important; }
.mark { color: #6cc3aa !important; }
.act { background: #6cc3aa !important; color: #10201b !important; }
}`

const paragraphOf = (text: string): string => `<p class="ink" style="${prose}">${escaped(text)}</p>`

const tableOf = (figures: Figures): string =>
  figures.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px">${figures
        .map(
          ([name, value]) =>
            `<tr><td class="ink" style="${cell}">${escaped(name)}</td><td class="ink" align="right" valign="top" style="${cell};padding-left:16px;white-space:nowrap">${escaped(value)}</td></tr>`,
        )
        .join('')}</table>`

function sectionOf({ title, isWithin = false, paragraphs = [], figures = [] }: EmailSection): string {
  const heading = isWithin
    ? `<h3 class="ink" style="margin:8px 0;${font};font-size:16px;line-height:24px;font-weight:650;color:#1b2421">${escaped(title)}</h3>`
    : `<h2 class="ink" style="margin:32px 0 8px;${font};font-size:19px;line-height:24px;font-weight:650;color:#1b2421">${escaped(title)}</h2>`
  return [heading, ...paragraphs.map(paragraphOf), tableOf(figures)].join('\n')
}

/** Inline styles: many mail programs ignore others. */
function htmlOf(email: Email): string {
  const { subject, paragraphs, figures = [], sections = [], action, notes = [], unsubscribe, support } = email
  const button = action
    ? `<p style="margin:24px 0"><a class="act" href="${escaped(action.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#17604d;color:#ffffff;${font};font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>
<p class="dim" style="${small}">If the button does not work, open this link:<br><a class="mark" href="${escaped(action.href)}" style="color:#17604d;word-break:break-all">${escaped(action.href)}</a></p>`
    : ''
  const stop = unsubscribe
    ? `<br><a class="dim" href="${escaped(unsubscribe.href)}" style="color:#57615d">${escaped(unsubscribe.label)}</a>`
    : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#faf8f4">
<table class="page" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#faf8f4">
<tr><td align="center" style="padding:32px 16px">
<table class="card" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border:1px solid #e7e2d8;border-radius:12px">
<tr><td style="padding:24px">
<p class="mark" style="margin:0 0 24px;${font};font-size:16px;line-height:24px;font-weight:700;color:#17604d">${escaped(site.name)}</p>
<h1 class="ink" style="margin:0 0 16px;${font};font-size:22px;line-height:28px;font-weight:650;color:#1b2421">${escaped(subject)}</h1>
${paragraphs.map(paragraphOf).join('\n')}
${tableOf(figures)}
${sections.map(sectionOf).join('\n')}
${button}
${notes.map((text) => `<p class="dim" style="${small}">${escaped(text)}</p>`).join('\n')}
</td></tr>
</table>
<p class="dim" style="margin:16px 0 0;${font};font-size:13px;line-height:20px;color:#57615d">Questions? <a class="dim" href="mailto:${escaped(support)}" style="color:#57615d">${escaped(support)}</a>${stop}</p>
</td></tr>
</table>
</body>
</html>
`
}
