import classes from './MailFrame.module.css'

interface MailFrameProps {
  subject: string
  html: string
  body: string
  /** Its links open in a new tab; otherwise they do nothing. */
  areLinksOpen?: boolean
  isTall?: boolean
}

/** An email is untrusted content: it runs no script. */
export function MailFrame({ subject, html, body, areLinksOpen = false, isTall = false }: MailFrameProps) {
  return (
    <>
      <iframe
        title={`Mail: ${subject}`}
        className={classes.mail}
        data-tall={isTall || undefined}
        sandbox={areLinksOpen ? 'allow-popups allow-popups-to-escape-sandbox' : ''}
        srcDoc={areLinksOpen ? `<base target="_blank">${html}` : html}
      />
      <details className={classes.text}>
        <summary>As plain text</summary>
        <p className={classes.body}>{body}</p>
      </details>
    </>
  )
}
