import { Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { site } from '#model/app/site.ts'
import { type PushType, pushTypes } from '#model/deliveries/pushes.ts'
import { zapierCallsAMinute, zapTitles } from '#model/deliveries/zapier.ts'
import { exampleContact, zapierContact, zapierFields } from '#model/deliveries/zapier-contact.ts'
import { Example, Part, Rows } from '#views/shared/ApiGuide.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'

const fields = Object.entries(zapierFields).map(([name, { meaning }]) => [name, meaning] as const)

const from: Record<PushType, string> = {
  'dbrefresh-contacts': 'A bought Database REfresh.',
  skiptrace: 'A bought SkipTrace Pro, with what was found.',
  prediction: 'A county of Likely Sellers; the first owner who can be reached.',
}
const types = pushTypes.map((type) => [type, `${zapTitles[type]}. ${from[type]}`] as const)

const calls = [
  ['GET /me', 'Tests the key: answers whose it is.'],
  [
    'POST /hooks',
    'Turns a Zap on: type and targetUrl, an address at Zapier. Answers its id, the same one if it is on already.',
  ],
  ['DELETE /hooks/{id}', 'Turns a Zap off.'],
  ['GET /samples/{type}', 'A list of contacts as they are sent: yours, or an example.'],
] as const

const refusals = [
  ['400', 'A value is missing or cannot be used. field names it, message says what is wrong.'],
  ['401', 'The key is not known, or no longer works because you generated another one.'],
  ['404', 'There is no such Zap.'],
  ['409', 'The account has as many Zaps as it can have.'],
  [
    '429',
    `The key made more than ${zapierCallsAMinute} calls within a minute. Wait as many seconds as Retry-After says.`,
  ],
] as const

/** `/zapier-fields`: what a Zap gets, and how one is connected. */
export function ZapierGuidePage() {
  const base = `${location.origin}/backend/api/v1/zapier`
  const request = `curl -X POST -H "Authorization: Bearer YOUR_KEY" -H "Content-Type: application/json" \\
  -d '{"type":"prediction","targetUrl":"https://hooks.zapier.com/hooks/standard/1/2/"}' \\
  ${base}/hooks`
  return (
    <>
      <PageHeading
        title="Zapier fields"
        lead={`What your Zaps get from ${site.name}, and how they are connected.`}
      />
      <Stack gap="xl" maw="76ch">
        <Part title="What starts a Zap">
          <Text>
            Choose Send to Zapier in the Export menu of a list. Each contact starts each of your Zaps for its
            kind once. People who opted out and do-not-call numbers are left out unless you choose otherwise,
            and Deliveries shows what became of each contact.
          </Text>
          <Rows label="Kinds of contacts" heads={['Kind', 'From']} rows={types} />
        </Part>
        <Part title="Fields">
          <Text>
            Every contact has all fields, so each can be matched once. What is not known is empty or null.
          </Text>
          <Rows label="Fields" heads={['Field', 'Meaning']} rows={fields} />
          <Example>{JSON.stringify(zapierContact(exampleContact), null, 2)}</Example>
        </Part>
        <Part title="Connecting a Zap">
          <Text>
            Generate a key in your <Link href="/account">account settings</Link> and send it with every call
            below {base}. A Zap whose address answers 410 is dropped: turn it on again in Zapier.
          </Text>
          <Rows label="Calls" heads={['Call', 'What it does']} rows={calls} />
          <Example>{request}</Example>
        </Part>
        <Part title="Limits and refusals">
          <Text>
            A key may make {zapierCallsAMinute} calls a minute. A refused call says why in its body, and your
            account settings list the calls of the last 30 days; of those beyond the limit, one a minute.
          </Text>
          <Rows label="Refusals" heads={['Status', 'Meaning']} rows={refusals} />
        </Part>
      </Stack>
    </>
  )
}
