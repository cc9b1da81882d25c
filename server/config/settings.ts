import * as z from 'zod'
import { site } from '#model/site.ts'

/** What a setting's text may be: in words for the message and the README, and as a schema. */
interface Kind<T> {
  readonly wants: string
  readonly schema: z.ZodType<T, string>
}

interface Note {
  readonly says: string
  readonly wants: string
  /** The default: a text that is read as if it were set, or words for one that other settings decide. */
  readonly usual: string
  readonly secret: boolean
}

const notes = z.registry<Note>()

const text: Kind<string> = { wants: 'a text', schema: z.string().min(1) }
const folder: Kind<string> = { wants: 'a folder', schema: z.string().min(1) }
const host: Kind<string> = { wants: 'a host name or an address', schema: z.string().regex(/^[\w.:-]+$/) }
const mailbox: Kind<string> = { wants: 'an e-mail address', schema: z.email() }
const cookieName: Kind<string> = {
  wants: 'letters, digits, dots, hyphens and underscores',
  schema: z.string().regex(/^[\w.-]+$/),
}
const yesNo: Kind<boolean> = { wants: 'yes or no', schema: z.stringbool() }

function whole(least: number, most: number): Kind<number> {
  const schema = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most))
  return { wants: `a whole number from ${least} to ${most}`, schema }
}

function oneOf<const T extends string>(...words: readonly T[]): Kind<T> {
  return { wants: words.join(', ').replace(/, (?=\S+$)/, ' or '), schema: z.enum(words) }
}

function address(...protocols: readonly string[]): Kind<string> {
  const protocol = new RegExp(`^(${protocols.join('|')})$`)
  return {
    wants: `an address that begins with ${protocols.map((name) => `${name}://`).join(' or ')}`,
    schema: z.url({ protocol }),
  }
}

/** PostgreSQL's own form allows no host, where `?host=` names a socket's folder. */
const postgresql: Kind<string> = {
  wants: 'an address that begins with postgresql:// or postgres://',
  schema: z.string().regex(/^postgres(ql)?:\/\/\S*$/),
}

/** Its log-in is read as part of an address, where a % begins a sign's number. */
const mailServer: Kind<string> = {
  wants: 'an address that begins with smtps:// or smtp://, with %25 for a % in it',
  schema: z.url({ protocol: /^smtps?$/ }).regex(/^([^%]|%[0-9a-f]{2})*$/i),
}

function keyed(prefix: string): Kind<string> {
  return { wants: `a key that begins with ${prefix}`, schema: z.string().startsWith(prefix) }
}

const sealing: Kind<string> = {
  wants: '32 bytes in base64 or hexadecimal',
  schema: z.string().regex(/^([0-9a-fA-F]{64}|[A-Za-z0-9+/]{43}=)$/),
}

function setting<T>(says: string, { wants, schema }: Kind<T>, fallback: string) {
  return schema.prefault(fallback).register(notes, { says, wants, usual: `\`${fallback}\``, secret: false })
}

function optional<T>(says: string, { wants, schema }: Kind<T>, usual = 'none') {
  return schema.optional().register(notes, { says, wants, usual, secret: false })
}

function secret(says: string, { wants, schema }: Kind<string>, usual = 'none') {
  return schema.optional().register(notes, { says, wants, usual, secret: true })
}

/** Every setting; `dataDir` is DATA_DIR in the environment and `--data-dir` on the command line. */
export const settings = z.object({
  port: setting('Port that the pages and `/backend` are served on.', whole(0, 65_535), '4400'),
  host: setting('Address to listen on; `0.0.0.0` opens it to the network.', host, '127.0.0.1'),
  publicUrl: optional(
    'Address that customers reach the app by; with https, browsers are told to stay on it.',
    address('https', 'http'),
    'the address listened on',
  ),
  trustProxy: setting(
    'Number of reverse proxies in front whose `X-Forwarded-For` counts; with one, others than this machine come in.',
    whole(0, 10),
    '0',
  ),
  databaseUrl: secret('PostgreSQL to use in place of the embedded one.', postgresql),
  databaseConnections: setting(
    'Connections to PostgreSQL that a process keeps for requests and work; it takes two more.',
    whole(4, 50),
    '16',
  ),
  dataDir: optional(
    'Folder of the embedded database and of uploads.',
    folder,
    '`data`; as root a folder below `/var/lib/foresale`',
  ),
  demoData: optional(
    'Fill an empty database with the demo data.',
    yesNo,
    '`yes` without `DATABASE_URL`; beyond this machine, to be said',
  ),
  logLevel: setting(
    'Least severe log line to write.',
    oneOf('debug', 'info', 'warn', 'error', 'silent'),
    'info',
  ),
  role: setting(
    'What this process does: serve the web, do the work that follows, or both.',
    oneOf('all', 'web', 'work'),
    'all',
  ),
  workConcurrency: setting(
    'Pieces of work done at once in each lane: messages, orders, long orders, previews, long previews.',
    whole(1, 32),
    '2',
  ),
  payments: optional(
    'Who takes payments; the sandbox takes test cards and no money.',
    oneOf('sandbox', 'stripe'),
    '`sandbox` without `DATABASE_URL`; with it, required',
  ),
  allowSandboxPayments: setting(
    'Let the sandbox take payments beyond this machine, and with `DATABASE_URL` and `NODE_ENV=production`.',
    yesNo,
    'no',
  ),
  stripeSecretKey: secret("Stripe's secret key.", keyed('sk_'), 'required by `PAYMENTS=stripe`'),
  stripePublishableKey: secret("Stripe's publishable key.", keyed('pk_'), 'required by `PAYMENTS=stripe`'),
  stripeWebhookSecret: secret(
    "Secret that signs Stripe's webhooks.",
    keyed('whsec_'),
    'required by `PAYMENTS=stripe`',
  ),
  stripeApiBase: optional(
    "Address of another API that speaks like Stripe's, for tests.",
    address('https', 'http'),
    "Stripe's own",
  ),
  mapStyleUrl: optional('MapLibre style that draws streets under the maps.', address('https', 'http')),
  googleMapsKey: optional(
    'Key of the Google Maps JavaScript API, limited to this address: Google then draws the maps.',
    text,
  ),
  smtpUrl: secret(
    'Server that takes our mail: `smtps://user:password@host`, or `smtp://` for STARTTLS, which only loopback may lack.',
    mailServer,
    'mail stays at `/outbox`',
  ),
  mailFrom: optional('Address that our mail comes from.', mailbox, 'required by `SMTP_URL`'),
  twilioAccountSid: optional(
    'Twilio account that texts codes.',
    keyed('AC'),
    'codes by text message stay at `/outbox`',
  ),
  twilioAuthToken: secret("That account's token.", text, 'required by `TWILIO_ACCOUNT_SID`'),
  twilioVerifyServiceSid: optional(
    'Its Verify service, which makes codes of five digits.',
    keyed('VA'),
    'required by `TWILIO_ACCOUNT_SID`',
  ),
  twilioApiBase: optional(
    "Address of another API that speaks like Twilio Verify's, for tests.",
    address('https', 'http'),
    "Twilio's own",
  ),
  allowPublicOutbox: setting(
    'Show mail and codes at `/outbox` to anybody, also beyond the demo on this machine.',
    yesNo,
    'no',
  ),
  supportEmail: setting(
    'Address that support requests are mailed to, and that pages name.',
    mailbox,
    site.supportEmail,
  ),
  supportFormUrl: optional(
    "Form provider's page that *Need help?* shows in place of our own form.",
    address('https', 'http'),
  ),
  analyticsUrl: optional(
    'Receiver of page views and named events, each a small JSON text by POST; without it nothing is sent.',
    address('https', 'http'),
  ),
  consentCookie: setting(
    "Cookie that keeps a visitor's choice: `1` turns analytics off, `0` says that it may stay on.",
    cookieName,
    'consent',
  ),
  secretKey: secret(
    'Key that seals what customers entrust to us (AES-256-GCM); several processes need the same one.',
    sealing,
    'one made in `DATA_DIR`, kept in `secret.key`',
  ),
  followUpBoss: optional(
    'Who answers for Follow Up Boss; the sandbox takes keys like `fka_sandbox1234`.',
    oneOf('sandbox', 'live'),
    '`sandbox` without `DATABASE_URL`; with it, and beyond this machine, `live`',
  ),
  followUpBossSystem: setting('Our name with Follow Up Boss, sent as `X-System`.', text, 'Foresale'),
  followUpBossSystemKey: secret(
    'What registering with Follow Up Boss gave, sent as `X-System-Key`; without it half as many calls are allowed.',
    text,
  ),
  tapfiliateKey: secret('Key that reports sales to Tapfiliate.', text),
})

export type Settings = z.output<typeof settings>
export type SettingName = keyof Settings

export const settingNames: readonly SettingName[] = settings.keyof().options

export function noteOf(name: SettingName): Note {
  const note = notes.get(settings.shape[name])
  if (note === undefined) throw new Error(`setting ${name} has no note`)
  return note
}

export function variableOf(name: SettingName): string {
  return name.replace(/[A-Z]/g, '_$&').toUpperCase()
}

export function flagOf(name: SettingName): string {
  return name.replace(/[A-Z]/g, '-$&').toLowerCase()
}

/** The README's table of settings, in Markdown. */
export function settingsTable(): string {
  const rows = settingNames.map((name) => {
    const { says, wants, usual } = noteOf(name)
    return `| \`${variableOf(name)}\` | ${says} | ${wants} | ${usual} |`
  })
  return ['| setting | meaning | takes | default |', '|---|---|---|---|', ...rows].join('\n')
}
