import { Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { moxiTexts } from '#model/uploads/integrations/moxi.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

/** In the pop-up, after the log-in; the page that opened it closes it. */
export function MoxiReturnPage() {
  const { submit, snapshot, problem } = useSubmit((machines) => machines.moxiReturn)
  const start = useEffectEvent(() => submit({}))
  useEffect(() => start(), [])
  return (
    <>
      <PageHeading title="Moxi Works" />
      <Text role="status">
        {problem?.message ??
          (snapshot.matches('submitted')
            ? `${moxiTexts.connected} You can close this window.`
            : 'Connecting Moxi Works…')}
      </Text>
    </>
  )
}
