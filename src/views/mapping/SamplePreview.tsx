import { useSelector } from '@xstate/react'
import type { MappingRef } from '#machines/mapping.machine.ts'
import { projectRow } from '#model/mapping/project.ts'
import { fieldNames, fields } from '#model/mapping.ts'
import { nothing } from '#views/shared/format.ts'
import classes from './mapping.module.css'

const rowsShown = 10

/** The first rows as they will be read: what is mapped, under the product's names. */
export function SamplePreview({ mapping }: { mapping: MappingRef }) {
  const { head, mapping: columns } = useSelector(mapping, ({ context }) => context)
  const shown = fields.filter((field) => columns[field] !== undefined)
  const contacts = head.sampleRows.slice(0, rowsShown).map((row) => projectRow(row, columns))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by the keyboard
    <section className={classes.sample} aria-label="The first rows" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {shown.map((field) => (
              <th key={field} scope="col">
                {fieldNames[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contacts.map((contact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a sample stay where they are
            <tr key={index}>
              {shown.map((field) => (
                <td key={field}>{contact[field] || nothing}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
