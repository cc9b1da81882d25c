import { Button, Checkbox, List, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { todaySettingsForm } from '#machines/leads/today.machine.ts'
import {
  alertShares,
  leastDailyLimit,
  leastRestDays,
  mostDailyLimit,
  mostRestDays,
  ruleNames,
  rulesOf,
  ruleTexts,
  TodaySettings,
} from '#model/leads/today.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { Form } from '#views/shared/Form.tsx'
import { Note } from '#views/shared/Note.tsx'
import { useChildForm } from '#views/shared/useFormFlow.ts'
import type { TodayFlow } from './today-flow.ts'

interface TodaySettingsProps {
  flow: TodayFlow
  settings: TodaySettings
}

export function TodaySettingsDialog({ flow, settings }: TodaySettingsProps) {
  const form = useSelector(flow, ({ children }) => children.form)
  return (
    <Dialog title="Settings for today" onClose={() => flow.send({ type: 'settings.cancel' })}>
      {form && <SettingsForm today={flow} flow={form} settings={settings} />}
    </Dialog>
  )
}

interface SettingsFormProps {
  today: TodayFlow
  flow: ActorRefFrom<typeof todaySettingsForm>
  settings: TodaySettings
}

function SettingsForm({ today, flow, settings }: SettingsFormProps) {
  const { attributes, field, form, isBusy } = useChildForm({
    flow,
    submit: (chosen: TodaySettings) => today.send({ type: 'settings.send', settings: chosen }),
    schema: TodaySettings,
    initialValues: settings as { [Field in keyof TodaySettings]: unknown },
  })
  return (
    <Form aria-label="Settings for today" {...attributes}>
      <TextInput
        label="Rest period"
        description="Days for which a lead who was called is left alone"
        type="number"
        inputMode="numeric"
        min={leastRestDays}
        max={mostRestDays}
        data-autofocus
        {...field('restDays')}
      />
      <TextInput
        label="Daily limit"
        description="Calls a day"
        type="number"
        inputMode="numeric"
        min={leastDailyLimit}
        max={mostDailyLimit}
        {...field('dailyLimit')}
      />
      <NativeSelect
        label="Alert"
        description="Homes that reach this share of a county’s scores come first after those due, also in the morning mail"
        data={alertShares.map((share) => ({
          value: String(share),
          label: share === 0 ? 'None' : `Top ${share}%`,
        }))}
        {...field('alertShare')}
      />
      <Checkbox
        name="morningMail"
        size="md"
        label="Morning mail"
        description="At 7 AM, on days when there is someone to call: first names and addresses, without phone numbers"
        {...form.getInputProps('morningMail', { type: 'checkbox' })}
      />
      <div>
        <Note>A lead is listed by the first rule that takes it:</Note>
        <List type="ordered" listStyleType="decimal" size="sm" mt={4}>
          {rulesOf(settings).map((rule) => (
            <List.Item key={rule}>
              <strong>{ruleNames[rule]}.</strong> {ruleTexts[rule](settings)}
            </List.Item>
          ))}
        </List>
      </div>
      <Button type="submit" loading={isBusy}>
        Save
      </Button>
    </Form>
  )
}
