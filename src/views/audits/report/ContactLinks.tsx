import '@mantine/core/styles/Badge.layer.css'
import { Badge, Text } from '@mantine/core'
import { Fragment } from 'react'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { type ContactLink, originOf } from '#model/audits/contact-link.ts'
import { missing } from '#model/shared/row-fields.ts'
import classes from './audit-detail.module.css'

/** Phones to call or addresses to write to. What cannot be called or written to is plain text. */
export function ContactLinks({ links }: { links: readonly ContactLink[] }) {
  if (links.length === 0) return missing
  return links.map(({ text, href }, at) => (
    <Fragment key={text}>
      {at > 0 && ', '}
      {href === null ? (
        text
      ) : (
        <a className={classes.contactLink} href={href}>
          <Breakable text={text} />
        </a>
      )}
    </Fragment>
  ))
}

/** Of a SkipTrace: whether its phone was found or given, and whether nothing was found. */
export function PhoneOrigin({ row }: { row: AuditRow }) {
  const { words, notFound } = originOf(row)
  return (
    <>
      {words && (
        <Text span inherit c="dimmed" visibleFrom={notFound ? 'sm' : undefined}>
          {words}
        </Text>
      )}
      {notFound && (
        <Badge variant="light" color="gray" size="sm" flex="none">
          Not found
        </Badge>
      )}
    </>
  )
}

/** An e-mail address breaks before its @ rather than within its host. */
function Breakable({ text }: { text: string }) {
  const [name, ...host] = text.split('@')
  if (host.length === 0) return text
  return (
    <>
      {name}
      <wbr />@{host.join('@')}
    </>
  )
}
