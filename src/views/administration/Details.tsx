import '@mantine/core/styles/DataList.layer.css'
import { DataList, Paper } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { nothing } from '#views/shared/format.ts'

interface DetailsProps {
  title: string
  rows: readonly (readonly [label: string, value: ReactNode])[]
}

export function Details({ title, rows }: DetailsProps) {
  const id = useId()
  return (
    <Paper component="section" p="lg" mb="md" maw={720} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <DataList withDivider labelWidth={128}>
        {rows.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue>{value || nothing}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
    </Paper>
  )
}
