import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { auditGrade } from '#machines/audits/grade.ts'
import { type AuditGrade, gradeWords, isGraded, mostListedContacts } from '#model/audits/grades.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { nothing, percentage } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import classes from './audit-detail.module.css'

/** What we said of a customer's own contacts, beside what came of it. Nothing until that is known. */
export function AuditGradeView({ auditId }: { auditId: string }) {
  const { id: userId } = useSignedInViewer()
  const flow = useFlow(auditGrade, { params: { userId, auditId } })
  const grade = useSelector(flow, ({ context }) => context.data)
  if (grade === null || !isGraded(grade)) return null
  return (
    <section aria-label="What came of it">
      <Note>{gradeWords(grade)}</Note>
      {grade.contacts.length > 0 && <ListedContacts grade={grade} />}
    </section>
  )
}

function ListedContacts({ grade: { contacts, likely, others } }: { grade: AuditGrade }) {
  const listed = likely.listed + others.listed
  return (
    <details className={classes.listed}>
      <summary>
        {contacts.length < listed
          ? `Show the ${mostListedContacts} of the highest score`
          : listed === 1
            ? 'Show it'
            : `Show the ${listed}`}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard */}
      <section className={classes.scroll} aria-label="Table: contacts whose homes were listed" tabIndex={0}>
        <Table horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Contact</Table.Th>
              <Table.Th scope="col">Home</Table.Th>
              <Table.Th scope="col" ta="right">
                Score then
              </Table.Th>
              <Table.Th scope="col">Listed</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {contacts.map(({ id, name, address, city, score, listedOn }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row" fw={400}>
                  {name || nothing}
                </Table.Th>
                <Table.Td>
                  {address}, {city}
                </Table.Td>
                <Table.Td ta="right">{score === null ? nothing : percentage(score)}</Table.Td>
                <Table.Td>{calendarDay(listedOn)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </details>
  )
}
