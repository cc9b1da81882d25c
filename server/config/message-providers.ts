import { isLoopback } from '#server/gateways/loopback.ts'
import { type SettingName, type Settings, variableOf } from './settings.ts'

export interface MailConfig {
  readonly url: string
  readonly from: string
}

export interface SmsConfig {
  readonly accountSid: string
  readonly authToken: string
  readonly serviceSid: string
  readonly apiBase?: string
}

export interface MessageProviders {
  readonly mail?: MailConfig
  readonly sms?: SmsConfig
  /** Messages without a provider are shown at `/outbox`, to everyone. */
  readonly outbox: boolean
}

export interface NoMessageProviders {
  readonly sentence: string
}

/** Codes need a provider that delivers them, and are never shown on the network by mistake. */
export function messageProvidersOf(read: Settings, demoData: boolean): MessageProviders | NoMessageProviders {
  const half =
    halfOf(read, ['smtpUrl', 'mailFrom']) ??
    halfOf(read, ['twilioAccountSid', 'twilioAuthToken', 'twilioVerifyServiceSid'])
  if (half) return half
  const [mail, sms] = [mailOf(read), smsOf(read)]
  if (mail && sms) return { mail, sms, outbox: false }
  const opening = exposure(read)
  if (read.allowPublicOutbox || (demoData && opening === undefined))
    return { ...(mail ? { mail } : {}), ...(sms ? { sms } : {}), outbox: true }
  const missing = [...(mail ? [] : ['SMTP_URL']), ...(sms ? [] : ['the settings of TWILIO'])].join(' and ')
  const meant = 'or ALLOW_PUBLIC_OUTBOX=yes if this is meant'
  return {
    sentence: demoData
      ? `${opening} opens the demo, and at /outbox anybody could read its mail and codes: set ${missing}, ${meant}.`
      : `Codes could not be delivered: set ${missing}, or ALLOW_PUBLIC_OUTBOX=yes to show them at /outbox to everyone.`,
  }
}

/** The setting that opens the app to other machines; a proxy does so wherever we listen. */
export function exposure({
  host,
  publicUrl,
  trustProxy,
}: Pick<Settings, 'host' | 'publicUrl' | 'trustProxy'>): string | undefined {
  if (!isLoopback(host)) return `HOST=${host}`
  if (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)) return `PUBLIC_URL=${publicUrl}`
  return trustProxy > 0 ? `TRUST_PROXY=${trustProxy}` : undefined
}

function mailOf({ smtpUrl, mailFrom }: Settings): MailConfig | undefined {
  return smtpUrl && mailFrom ? { url: smtpUrl, from: mailFrom } : undefined
}

function smsOf(read: Settings): SmsConfig | undefined {
  const { twilioAccountSid, twilioAuthToken, twilioVerifyServiceSid, twilioApiBase } = read
  if (!twilioAccountSid || !twilioAuthToken || !twilioVerifyServiceSid) return undefined
  return {
    accountSid: twilioAccountSid,
    authToken: twilioAuthToken,
    serviceSid: twilioVerifyServiceSid,
    ...(twilioApiBase === undefined ? {} : { apiBase: twilioApiBase }),
  }
}

function halfOf(read: Settings, names: readonly SettingName[]): NoMessageProviders | undefined {
  const missing = names.filter((name) => read[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return undefined
  const given = names.filter((name) => read[name] !== undefined)
  const list = (some: readonly SettingName[]) => some.map(variableOf).join(' and ')
  return { sentence: `${list(missing)} must be given with ${list(given)}.` }
}
