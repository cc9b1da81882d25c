import * as z from 'zod'
import { site } from '#model/app/site.ts'
import { isVerificationKey } from '#server/gateways/mail/sendgrid.ts'

interface Kind<T> {
  /** In words, for error messages and docs/operating.md. */
  readonly accepts: string
  readonly schema: z.ZodType<T, string>
}

interface Note {
  readonly meaning: string
  readonly accepts: string
  /** The default in words, for docs/operating.md. */
  readonly fallback: string
  readonly secret: boolean
}

const notes = z.registry<Note>()

const text: Kind<string> = { accepts: 'a text', schema: z.string().min(1) }
const digits: Kind<string> = { accepts: 'digits', schema: z.string().regex(/^\d+$/) }
const folder: Kind<string> = { accepts: 'a folder', schema: z.string().min(1) }
const host: Kind<string> = { accepts: 'a host name or an address', schema: z.string().regex(/^[\w.:-]+$/) }
const mailbox: Kind<string> = { accepts: 'an e-mail address', schema: z.email() }
const cookieName: Kind<string> = {
  accepts: 'letters, digits, dots, hyphens and underscores',
  schema: z.string().regex(/^[\w.-]+$/),
}
const yesNo: Kind<boolean> = { accepts: 'yes or no', schema: z.stringbool() }

function whole(least: number, most: number): Kind<number> {
  const schema = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most))
  return { accepts: `a whole number from ${least} to ${most}`, schema }
}

function oneOf<const T extends string>(...words: readonly T[]): Kind<T> {
  return { accepts: words.join(', ').replace(/, (?=\S+$)/, ' or '), schema: z.enum(words) }
}

function address(...protocols: readonly string[]): Kind<string> {
  const protocol = new RegExp(`^(${protocols.join('|')})$`)
  return {
    accepts: `an address that begins with ${protocols.map((name) => `${name}://`).join(' or ')}`,
    schema: z.url({ protocol }),
  }
}

/** A PostgreSQL URL may have no host: `?host=` then names a socket's folder. */
const postgresql: Kind<string> = {
  accepts: 'an address that begins with postgresql:// or postgres://',
  schema: z.string().regex(/^postgres(ql)?:\/\/\S*$/),
}

/** The password is part of a URL, where % starts an escape. */
const mailServer: Kind<string> = {
  accepts: 'an address that begins with smtps:// or smtp://, with %25 for a % in it',
  schema: z.url({ protocol: /^smtps?$/ }).regex(/^([^%]|%[0-9a-f]{2})*$/i),
}

const verificationKey: Kind<string> = {
  accepts: 'a public key in base64, as SendGrid shows it',
  schema: z.string().refine(isVerificationKey),
}

function keyed(prefix: string): Kind<string> {
  return { accepts: `a key that begins with ${prefix}`, schema: z.string().startsWith(prefix) }
}

const sealing: Kind<string> = {
  accepts: '32 bytes in base64 or hexadecimal',
  schema: z.string().regex(/^([0-9a-fA-F]{64}|[A-Za-z0-9+/]{43}=)$/),
}

function setting<T>(meaning: string, { accepts, schema }: Kind<T>, fallback: string) {
  return schema
    .prefault(fallback)
    .register(notes, { meaning, accepts, fallback: `\`${fallback}\``, secret: false })
}

function optional<T>(meaning: string, { accepts, schema }: Kind<T>, fallback = 'none') {
  return schema.optional().register(notes, { meaning, accepts, fallback, secret: false })
}

function secret(meaning: string, { accepts, schema }: Kind<string>, fallback = 'none') {
  return schema.optional().register(notes, { meaning, accepts, fallback, secret: true })
}

/** `dataDir` is DATA_DIR in the environment and `--data-dir` on the command line. */
export const settings = z.object({
  port: setting('Port for the pages and `/backend`.', whole(0, 65_535), '4400'),
  host: setting('Address to listen on; `0.0.0.0` opens it to the network.', host, '127.0.0.1'),
  publicUrl: optional(
    'Address at which customers reach the app; with https, sends HSTS.',
    address('https', 'http'),
    'the address it listens on',
  ),
  trustProxy: setting(
    'Number of reverse proxies whose `X-Forwarded-For` is trusted; any proxy makes the app public.',
    whole(0, 10),
    '0',
  ),
  databaseUrl: secret('PostgreSQL to use instead of the embedded one.', postgresql),
  databaseOwnerUrl: secret(
    'The same database as the role that owns its tables, which migrates and imports; `DATABASE_URL` may then name a role that can only log in.',
    postgresql,
  ),
  stopSeconds: setting(
    'Seconds that a process takes at most to stop; an orchestrator should wait a little longer.',
    whole(5, 600),
    '8',
  ),
  databaseConnections: setting(
    'PostgreSQL connections per process for requests and work, a quarter of them for statistics, maps and markets alone; two more are always open.',
    whole(4, 50),
    '16',
  ),
  dataDir: optional(
    'Folder of the embedded database, of uploads and of `secret.key`; all processes need the same one.',
    folder,
    '`data`; as root, a folder in `/var/lib/foresale`',
  ),
  importDir: optional(
    'Folder that administrators start imports from. Rows that are set aside are written beside the files.',
    folder,
    '`import` in `DATA_DIR`',
  ),
  demoData: optional(
    'Fill an empty database with the demo data.',
    yesNo,
    '`yes` without `DATABASE_URL`; required if the app is public',
  ),
  logLevel: setting('Minimum level of log lines.', oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info'),
  metricsPort: optional(
    'Port of its own for `/metrics`, in the format of Prometheus, in each process; keep it from the public.',
    whole(0, 65_535),
    'no metrics',
  ),
  metricsHost: setting('Address that `METRICS_PORT` listens on.', host, '127.0.0.1'),
  role: setting(
    'What this process does: serve the web, run background work, or both.',
    oneOf('all', 'web', 'work'),
    'all',
  ),
  workConcurrency: setting(
    'Jobs run at once in each lane: messages, orders, long orders, previews, long previews, pushes, monthly scores, figures of reports, CRM syncs, morning mails.',
    whole(1, 32),
    '2',
  ),
  payments: optional(
    'Payment provider; the sandbox takes test cards and no money.',
    oneOf('sandbox', 'stripe'),
    '`sandbox` without `DATABASE_URL`; with it, required',
  ),
  allowSandboxPayments: setting(
    'Allow sandbox payments on a public app, or with `DATABASE_URL` and `NODE_ENV=production`.',
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
    'Base URL of a Stripe-compatible API, for tests.',
    address('https', 'http'),
    "Stripe's own",
  ),
  mapStyleUrl: optional('MapLibre style for the streets on maps.', address('https', 'http')),
  googleMapsKey: optional(
    'Key for the Google Maps JavaScript API, restricted to this address; Google then draws the maps.',
    text,
  ),
  smtpUrl: secret(
    'Mail server: `smtps://user:password@host`, or `smtp://` for STARTTLS, which is optional on loopback only.',
    mailServer,
    'mail stays at `/outbox`',
  ),
  mailFrom: optional('Sender address of our mail.', mailbox, 'required by `SMTP_URL`'),
  sendgridWebhookKey: optional(
    "Verification key of SendGrid's signed event webhook, if SendGrid carries our mail: returned mail is shown.",
    verificationKey,
    'returned mail is not shown',
  ),
  twilioAccountSid: optional(
    'Twilio account for codes by text message.',
    keyed('AC'),
    'codes by text message stay at `/outbox`',
  ),
  twilioAuthToken: secret("The account's token.", text, 'required by `TWILIO_ACCOUNT_SID`'),
  twilioVerifyServiceSid: optional(
    "The account's Verify service, set to five-digit codes.",
    keyed('VA'),
    'required by `TWILIO_ACCOUNT_SID`',
  ),
  twilioApiBase: optional(
    'Base URL of a Twilio Verify-compatible API, for tests.',
    address('https', 'http'),
    "Twilio's own",
  ),
  allowPublicOutbox: setting(
    'Show mail and codes at `/outbox` to everyone, even on a public app.',
    yesNo,
    'no',
  ),
  supportEmail: setting('Address for support requests, also shown on pages.', mailbox, site.supportEmail),
  supportFormUrl: optional('Form to show under *Need help?* instead of our own.', address('https', 'http')),
  analyticsUrl: optional(
    'Endpoint for page views and named events, posted as JSON; without it nothing is sent.',
    address('https', 'http'),
  ),
  consentCookie: setting(
    "Cookie with a visitor's choice: `1` turns analytics off, `0` allows it.",
    cookieName,
    'consent',
  ),
  secretKey: secret(
    "Key that encrypts customers' secrets (AES-256-GCM); all processes need the same one.",
    sealing,
    'generated into `secret.key` in `DATA_DIR`',
  ),
  followUpBoss: optional(
    'Follow Up Boss itself or a sandbox, which takes keys like `fka_sandbox1234`.',
    oneOf('sandbox', 'live'),
    '`sandbox` without `DATABASE_URL` on a private app, else `live`',
  ),
  followUpBossSystem: setting('Our system name at Follow Up Boss, sent as `X-System`.', text, 'Foresale'),
  followUpBossSystemKey: secret(
    'Our registered system key, sent as `X-System-Key`; without it Follow Up Boss allows half as many calls.',
    text,
  ),
  zapier: optional(
    'Zapier itself or a sandbox, which starts no Zap.',
    oneOf('sandbox', 'live'),
    '`sandbox` without `DATABASE_URL` on a private app, else `live`',
  ),
  moxiWorks: optional(
    'Moxi Works itself, a sandbox with its own log-in page, or none.',
    oneOf('sandbox', 'live', 'none'),
    '`sandbox` without `DATABASE_URL` on a private app, else `none`',
  ),
  moxiWorksPartnerId: optional('Our partner id at Moxi Works.', text, 'required by `MOXI_WORKS=live`'),
  moxiWorksPartnerSecret: secret("The partner's secret.", text, 'required by `MOXI_WORKS=live`'),
  moxiWorksClientId: optional(
    'Client id of our sign-on at Moxi Works; it sends agents back to `/moxiworks/connected`.',
    text,
    'required by `MOXI_WORKS=live`',
  ),
  moxiWorksClientSecret: secret("The client's secret.", text, 'required by `MOXI_WORKS=live`'),
  hubspot: optional(
    'HubSpot itself, a sandbox CRM in our own database, or none.',
    oneOf('sandbox', 'live', 'none'),
    '`sandbox` without `DATABASE_URL` on a private app, else `none`',
  ),
  hubspotToken: secret(
    'Access token of a private app at HubSpot that may read companies, contacts, deals and line items.',
    text,
    'required by `HUBSPOT=live`',
  ),
  hubspotPortalId: optional(
    'Our portal at HubSpot; with it the CRM ids on the pages of administrators are links.',
    digits,
  ),
  hubspotApiBase: optional(
    'Base URL of an API like HubSpot’s, for tests.',
    address('https', 'http'),
    "HubSpot's own",
  ),
  crmSyncHour: optional(
    'Hour in Chicago of the nightly sync with the CRM, which is applied by itself.',
    whole(0, 23),
  ),
  tapfiliateKey: secret('Key for reporting sales to Tapfiliate.', text),
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

export function settingsTable(): string {
  const rows = settingNames.map((name) => {
    const { meaning, accepts, fallback } = noteOf(name)
    return `| \`${variableOf(name)}\` | ${meaning} | ${accepts} | ${fallback} |`
  })
  return ['| setting | meaning | takes | default |', '|---|---|---|---|', ...rows].join('\n')
}

/** Every setting as a line of an environment file that is commented out. */
export function settingsExample(): string {
  const lines = settingNames.map((name) => {
    const { meaning, accepts, fallback } = noteOf(name)
    return `# ${meaning}\n# ${accepts}; default: ${fallback}\n#${variableOf(name)}=\n`
  })
  return lines.join('\n').replaceAll('`', '').trimEnd()
}
