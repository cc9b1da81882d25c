import '@mantine/core/styles/List.layer.css'
import '@mantine/core/styles/Accordion.layer.css'
import { Accordion, List } from '@mantine/core'
import { site } from '#model/app/site.ts'
import { Guide } from './Guide.tsx'

/** How to use a key with Zapier, where the guide to its fields is configured. */
export function ZapierGuide({ address }: { address: string | null }) {
  if (address === null) return null
  return (
    <>
      <Guide address={address}>Field-mapping guide</Guide>
      <Accordion>
        <Accordion.Item value="zapier">
          <Accordion.Control>How the Zapier integration works</Accordion.Control>
          <Accordion.Panel>
            <List type="ordered" spacing="sm" c="dimmed">
              <List.Item>Generate a key above and copy it.</List.Item>
              <List.Item>
                In Zapier, make a Zap that begins with {site.name}, and paste the key when it asks for one.
              </List.Item>
              <List.Item>
                Choose where each contact goes, and match its fields by the field-mapping guide.
              </List.Item>
              <List.Item>
                Send a list to Zapier from My Audiences. Every contact in it runs the Zap once. A key that you
                regenerate has to be pasted there again.
              </List.Item>
            </List>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </>
  )
}
