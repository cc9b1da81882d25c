import '@mantine/core/styles/Badge.layer.css'
import { Badge, Box, Text } from '@mantine/core'
import { Fragment } from 'react'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { type ContactLink, callableAt, originOf } from '#model/audits/contact-link.ts'
import { missing } from '#model/shared/row-fields.ts'
import { useMinute } from '#views/shared/useMinute.ts'
import classes from './audit-detail.module.css'

interface ContactLinksProps {
  links: readonly ContactLink[]
  /** Of those who are called; without it, whoever made the links has seen to the hour. */
  zip?: string
}

/** Phones to call or addresses to write to. What cannot be called or written to is plain text. */
export function ContactLinks({ links, zip = '' }: ContactLinksProps) {
  const callable = callableAt(links, zip, useMinute())
  if (links.length === 0) return missing
  return callable.map(({ text, href, why }, at) => (
    <Fragment key={text}>
      {at > 0 && ', '}
      {href === null ? (
        <>
          {text}
          {why && why !== callable[at + 1]?.why && <Box component="span" c="dimmed">{` ${why}`}</Box>}
        </>
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
