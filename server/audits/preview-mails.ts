import type { AuditState } from '#model/audits/audit.ts'
import { detailPath } from '#model/audits/audit.ts'
import { type Addressee, counted, mail, type NotifyNeeds, notify } from '#server/messages/customer-mail.ts'
import type { Message } from '#server/messages/outbox.ts'
import type { CommandContext } from '#server/store/journal.ts'

/** Nothing that is for sale: never how many are likely to sell. */
function previewReady(to: Addressee, audit: AuditState): Message {
  const matched = counted(audit.recordCount, 'property', 'properties')
  return mail(to, {
    subject: `Your free report is ready: ${matched} matched`,
    paragraphs: [
      `We looked up the ${counted(audit.upload.originalRows, 'contact', 'contacts')} of your file and matched ${matched}.`,
      audit.recordCount === 0
        ? 'Check that the file has street addresses with a city and state, or a ZIP code, and upload it again.'
        : 'Open the report to see which of your contacts we found. Scores, values and last sales appear once you pay.',
    ],
    path: detailPath(audit),
    label: 'Open report',
  })
}

function previewFailed(to: Addressee): Message {
  return mail(to, {
    subject: 'Your file could not be processed',
    paragraphs: [
      'We could not read the file that you uploaded, so there is no report. Nothing was charged.',
      'Please upload it again. If that does not help, contact us and attach the file.',
    ],
    path: '/refresh',
    label: 'Upload again',
  })
}

export async function notifyPreview(
  needs: NotifyNeeds,
  { tx, state }: Pick<CommandContext, 'tx' | 'state'>,
  ownerId: string,
  auditId: string,
): Promise<void> {
  const audit = await state('audit', auditId)
  if (!audit) return
  await notify(needs, tx, ownerId, (to) => [
    audit.status === 'preview_failed' ? previewFailed(to) : previewReady(to, audit),
  ])
}
