import { site } from '#model/site.ts'
import type { Message } from './outbox.ts'

/** A mail before layout. All of it is plain text, names and addresses included. */
export interface Email {
  readonly recipient: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly figures?: readonly (readonly [name: string, value: string])[]
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

function textOf({ paragraphs, figures = [], action, notes = [], unsubscribe, support }: Email): string {
  const parts = [
    ...paragraphs,
    ...(figures.length > 0 ? [figures.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
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

const tableOf = (figures: NonNullable<Email['figures']>): string =>
  figures.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px">${figures
        .map(
          ([name, value]) =>
            `<tr><td style="${cell}">${escaped(name)}</td><td align="right" style="${cell}">${escaped(value)}</td></tr>`,
        )
        .join('')}</table>`

/** Inline styles: many mail programs ignore others. */
function htmlOf({
  subject,
  paragraphs,
  figures = [],
  action,
  notes = [],
  unsubscribe,
  support,
}: Email): string {
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#17604d;color:#ffffff;${font};font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>
<p style="${small}">If the button does not work, open this link:<br><a href="${escaped(action.href)}" style="color:#17604d;word-break:break-all">${escaped(action.href)}</a></p>`
    : ''
  const stop = unsubscribe
    ? `<br><a href="${escaped(unsubscribe.href)}" style="color:#57615d">${escaped(unsubscribe.label)}</a>`
    : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#faf8f4">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#faf8f4">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border:1px solid #e7e2d8;border-radius:12px">
<tr><td style="padding:32px">
<p style="margin:0 0 24px;${font};font-size:16px;line-height:24px;font-weight:700;color:#17604d">${escaped(site.name)}</p>
<h1 style="margin:0 0 16px;${font};font-size:22px;line-height:28px;font-weight:650;color:#1b2421">${escaped(subject)}</h1>
${paragraphs.map((text) => `<p style="${prose}">${escaped(text)}</p>`).join('\n')}
${tableOf(figures)}
${button}
${notes.map((text) => `<p style="${small}">${escaped(text)}</p>`).join('\n')}
</td></tr>
</table>
<p style="margin:16px 0 0;${font};font-size:13px;line-height:20px;color:#57615d">Questions? <a href="mailto:${escaped(support)}" style="color:#57615d">${escaped(support)}</a>${stop}</p>
</td></tr>
</table>
</body>
</html>
`
}
