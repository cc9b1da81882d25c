import { Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { apiCallsAMinute, exportSize } from '#model/kapture/kapture.ts'
import { maxPageRows } from '#model/shared/page.ts'
import { Example, Part, Rows } from '#views/shared/ApiGuide.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'

const path = '/backend/api/v2/kapture/realtors'

const parameters = [
  ['state', 'Required. Two letters: a state, DC or a territory.'],
  ['city', 'In capitals or not; the whole name.'],
  ['contactType', 'agent or broker'],
  ['licenseStatus', 'active, pending or inactive'],
  ['hasEmail', 'yes or no'],
  ['hasPhone', 'yes or no'],
  ['limit', `Records a page, from 1 to ${maxPageRows}; ${exportSize} if you leave it out.`],
  ['offset', 'How many records to skip; 0 if you leave it out.'],
] as const

const refusals = [
  ['400', 'A parameter is missing or cannot be used. field names it, message says what is wrong.'],
  ['401', 'The key is not known, or no longer works because you generated another one.'],
  ['403', 'Your account has no access to KaptuRE exports.'],
  [
    '429',
    `The key made more than ${apiCallsAMinute} calls within a minute. Wait as many seconds as Retry-After says.`,
  ],
  ['5xx', 'Something failed on our side. Try again later.'],
] as const

const reply = `{
  "realtors": [
    {
      "firstName": "Ada",
      "lastName": "Example",
      "entityFullName": "Lone Star Homes",
      "city": "Austin",
      "email": "ada@example.com",
      "phone": "5125550142",
      "type": "agent",
      "licenseNo": "0712345",
      "licenseStatus": "active",
      "licenseType": "Salesperson"
    }
  ],
  "_metadata": { "total": 12345, "limit": ${exportSize} }
}`

const refusal = `{ "status": 400, "code": "invalid", "message": "Please select a state", "field": "state" }`

/** `/kapture-api`: how programs read licensed realtors. */
export function ApiGuidePage() {
  const request = `curl -H "Authorization: Bearer YOUR_KEY" \\
  "${location.origin}${path}?state=TX&city=Austin&hasEmail=yes&limit=100"`
  return (
    <>
      <PageHeading
        title="KaptuRE API"
        lead="Read licensed agents and brokers from your own programs, for accounts with access to KaptuRE exports."
      />
      <Stack gap="xl" maw="76ch">
        <Part title="Your key">
          <Text>
            Generate a key in your <Link href="/account">account settings</Link> and send it with every call.
            It is shown once. A new key replaces the one before, which stops working at once. Keep it secret:
            anyone who has it can read with your access.
          </Text>
        </Part>
        <Part title="Request">
          <Example>{request}</Example>
          <Rows label="Parameters" heads={['Parameter', 'Meaning']} rows={parameters} />
        </Part>
        <Part title="Reply">
          <Text>
            Records come by license number; a value that is not known is null. total counts all records that
            pass the filter: raise offset by limit until you have them.
          </Text>
          <Example>{reply}</Example>
        </Part>
        <Part title="Limits and refusals">
          <Text>
            A key may make {apiCallsAMinute} calls a minute. A refused call says why in its body, and your
            account settings list the calls of the last 30 days; of those beyond the limit, one a minute.
          </Text>
          <Example>{refusal}</Example>
          <Rows label="Refusals" heads={['Status', 'Meaning']} rows={refusals} />
        </Part>
      </Stack>
    </>
  )
}
