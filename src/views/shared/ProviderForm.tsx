import classes from './ProviderForm.module.css'

/** The page of a form provider who is configured. */
export function ProviderForm({ title, address }: { title: string; address: string }) {
  return (
    <div className={classes.provider}>
      <iframe
        title={title}
        src={address}
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
      />
      <a href={address} target="_blank" rel="noopener noreferrer">
        Open the form in a new tab
      </a>
    </div>
  )
}
