import { Button, Paper, Text, TextInput } from '@mantine/core'
import { useParams } from 'wouter'
import { listOwner, optOutByLink } from '#machines/leads/opt-outs.ts'
import { listOwnerText, optOutByLinkForm } from '#model/leads/opt-out-link.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { Form } from '#views/shared/Form.tsx'
import { Nickname } from '#views/shared/Nickname.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { useFormFlow } from '#views/shared/useFormFlow.ts'

/** `/opt-out/:link`: for people whom a customer contacts. It never says whether they are on a list. */
export function OptOutPage() {
  const { link = '' } = useParams()
  return (
    <Resource
      key={link}
      chart={listOwner}
      params={{ link }}
      what="opt-out page"
      title="Opt out"
      missing={
        <EmptyState icon="search" title="This link does not work any more">
          It was replaced or revoked, or its address is not complete. Answer the message that it came with,
          and ask to be left out.
        </EmptyState>
      }
    >
      {(owner) => <OptOut link={link} owner={listOwnerText(owner)} />}
    </Resource>
  )
}

function OptOut({ link, owner }: { link: string; owner: string }) {
  const { attributes, field, form, failure, isBusy, isSubmitted } = useFormFlow({
    chart: optOutByLink,
    schema: optOutByLinkForm(link),
    initialValues: { email: '', phone: '', name: '', address: '', nickname: '' },
  })
  if (isSubmitted)
    return (
      <PageHeading
        title="Your request is recorded"
        lead={
          <>
            Recorded on <ChicagoTime instant={new Date().toISOString()} dayOnly />. If you are on any list of{' '}
            {owner}, you are left out from now on. There is nothing else to do.
          </>
        }
      />
    )
  const optional = (name: 'email' | 'phone' | 'name' | 'address') => ({ ...field(name), required: false })
  return (
    <>
      <PageHeading
        title={`Opt out of contact by ${owner}`}
        lead={`Enter what they may know you by: one of these is enough. From then on you are left out of the lists that ${owner} downloads, calls or sends with Foresale.`}
      />
      <Paper p={{ base: 'md', xs: 'lg' }} maw={560}>
        <Form aria-label="Opt out" {...attributes}>
          <TextInput label="E-mail address" type="email" autoComplete="email" {...optional('email')} />
          <TextInput label="Phone number" type="tel" autoComplete="tel" {...optional('phone')} />
          <TextInput label="Name" autoComplete="name" {...optional('name')} />
          <TextInput
            label="Home address"
            description="With your name, for letters: number and street, city, state and ZIP code."
            autoComplete="off"
            {...optional('address')}
          />
          <Nickname {...form.getInputProps('nickname')} />
          {failure && (
            <Text role="alert" c="red">
              {failure.message}
            </Text>
          )}
          <Button type="submit" loading={isBusy}>
            Opt out
          </Button>
        </Form>
      </Paper>
    </>
  )
}
