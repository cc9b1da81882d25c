import '@mantine/core/styles/List.layer.css'
import { List, Text } from '@mantine/core'
import { zaps } from '#machines/deliveries/pushes.ts'
import { type ZapierHook, zapTitles } from '#model/deliveries/zapier.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { Note } from '#views/shared/Note.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SandboxZaps } from './SandboxZaps.tsx'

export function Zaps({ userId }: { userId: string }) {
  return (
    <Resource chart={zaps} params={{ userId }} what="list of Zaps" missing="">
      {({ zaps, sandbox }) => (
        <>
          {zaps.length === 0 ? (
            <Note>None of your Zaps is on yet.</Note>
          ) : (
            <List size="sm" spacing="xs" listStyleType="none" aria-label="Zaps">
              {zaps.map((zap) => (
                <Zap key={zap.id} zap={zap} />
              ))}
            </List>
          )}
          {sandbox && <SandboxZaps zaps={zaps} arrivals={sandbox.arrivals} />}
        </>
      )}
    </Resource>
  )
}

function Zap({ zap: { type, createdAt, droppedAt } }: { zap: ZapierHook }) {
  return (
    <List.Item>
      {zapTitles[type]}, on since <ChicagoTime instant={createdAt} />
      {droppedAt && (
        <Text size="sm" c="red">
          Zapier dropped it on <ChicagoTime instant={droppedAt} />. Turn it on again in Zapier.
        </Text>
      )}
    </List.Item>
  )
}
