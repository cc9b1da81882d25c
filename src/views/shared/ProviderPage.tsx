import classes from './ProviderPage.module.css'

interface ProviderPageProps {
  title: string
  address: string
  /** Text of the link to the page itself. */
  link?: string
}

/** The page of a provider who is configured. */
export function ProviderPage({ title, address, link = 'Open the form in a new tab' }: ProviderPageProps) {
  return (
    <div className={classes.provider}>
      <iframe
        title={title}
        src={address}
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
      />
      <a href={address} target="_blank" rel="noopener noreferrer">
        {link}
      </a>
    </div>
  )
}
