import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '#server/store/start-error.ts'
import { exposure, type MessageProviders, messageProvidersOf } from './message-providers.ts'
import { flagOf, noteOf, type Settings, settingNames, settings, variableOf } from './settings.ts'

export class ConfigError extends StartError {
  override readonly name = 'ConfigError'
}

type Given = Readonly<Record<string, string | undefined>>

/** Where the process runs: its working directory, and whether as root. */
export interface Place {
  readonly folder: string
  readonly root: boolean
}

export type PaymentsConfig =
  | { readonly gateway: 'sandbox' }
  | {
      readonly gateway: 'stripe'
      readonly secretKey: string
      readonly publishableKey: string
      readonly webhookSecret: string
      readonly apiBase?: string
    }

export type FollowUpBossConfig =
  | { readonly gateway: 'sandbox' }
  | { readonly gateway: 'live'; readonly system: string; readonly systemKey?: string }

export type MoxiWorksConfig =
  | { readonly gateway: 'sandbox' | 'none' }
  | {
      readonly gateway: 'live'
      readonly partnerId: string
      readonly partnerSecret: string
      readonly clientId: string
      readonly clientSecret: string
    }

export type HubSpotConfig =
  | { readonly gateway: 'sandbox' | 'none' }
  | { readonly gateway: 'live'; readonly token: string; readonly apiBase?: string }

export type Config = Omit<
  Settings,
  | 'allowSandboxPayments'
  | 'databaseOwnerUrl'
  | 'databaseUrl'
  | 'followUpBoss'
  | 'followUpBossSystem'
  | 'followUpBossSystemKey'
  | 'hubspot'
  | 'hubspotApiBase'
  | 'hubspotToken'
  | 'mailFrom'
  | 'moxiWorks'
  | 'moxiWorksClientId'
  | 'moxiWorksClientSecret'
  | 'moxiWorksPartnerId'
  | 'moxiWorksPartnerSecret'
  | 'payments'
  | 'smtpUrl'
  | 'stripeApiBase'
  | 'stripePublishableKey'
  | 'stripeSecretKey'
  | 'stripeWebhookSecret'
  | 'twilioAccountSid'
  | 'twilioApiBase'
  | 'twilioAuthToken'
  | 'twilioVerifyServiceSid'
  | 'zapier'
> & {
  readonly dataDir: string
  readonly importDir: string
  readonly database:
    | { readonly kind: 'embedded' }
    | { readonly kind: 'server'; readonly url: string; readonly ownerUrl: string }
  readonly demoData: boolean
  readonly payments: PaymentsConfig
  readonly followUpBoss: FollowUpBossConfig
  readonly moxiWorks: MoxiWorksConfig
  readonly hubSpot: HubSpotConfig
  readonly zapier: 'sandbox' | 'live'
  readonly messageProviders: MessageProviders
  readonly production: boolean
}

/**
 * Options override the environment; an empty text counts as unset.
 * @throws ConfigError naming every invalid setting
 */
export function readConfig(env: Given, argv: readonly string[], place: Place = here()): Config {
  const read = readSettings(env, readOptions(argv))
  const { allowSandboxPayments, databaseOwnerUrl, databaseUrl, payments, ...others } = read
  const { stripeApiBase, stripePublishableKey, stripeSecretKey, stripeWebhookSecret, ...rest } = others
  const { followUpBoss, followUpBossSystem, followUpBossSystemKey, ...crm } = rest
  const { moxiWorks, moxiWorksClientId, moxiWorksClientSecret, ...moxi } = crm
  const { moxiWorksPartnerId, moxiWorksPartnerSecret, ...spoken } = moxi
  const { hubspot, hubspotApiBase, hubspotToken, ...synced } = spoken
  const { mailFrom, smtpUrl, twilioApiBase, ...called } = synced
  const { twilioAccountSid, twilioAuthToken, twilioVerifyServiceSid, ...plain } = called
  const production = env.NODE_ENV === 'production'
  const demoData = demoDataOf(read)
  if (read.role !== 'all' && databaseUrl === undefined)
    throw new ConfigError(`ROLE=${read.role} needs DATABASE_URL: the embedded database serves one process.`)
  if (databaseOwnerUrl !== undefined && databaseUrl === undefined)
    throw new ConfigError('DATABASE_OWNER_URL goes with DATABASE_URL, which is not given.')
  if (read.metricsPort === read.port && read.port !== 0)
    throw new ConfigError('METRICS_PORT must differ from PORT: metrics are never on the public port.')
  const messageProviders = messageProvidersOf(read, demoData)
  if ('sentence' in messageProviders) throw new ConfigError(messageProviders.sentence)
  return {
    ...plain,
    ...storageOf(read, place),
    importDir: importDirOf(read, place),
    demoData,
    payments: paymentsOf(read, production),
    followUpBoss: followUpBossOf(read),
    moxiWorks: moxiWorksOf(read),
    hubSpot: hubSpotOf(read),
    zapier: read.zapier ?? (isOwn(read) ? 'sandbox' : 'live'),
    messageProviders,
    production,
  }
}

export type Storage = Pick<Config, 'database' | 'dataDir'>

export function readStorage(env: Given, argv: readonly string[], place: Place = here()): Storage {
  return storageOf(readSettings(env, readOptions(argv)), place)
}

function storageOf({ databaseUrl, databaseOwnerUrl, dataDir }: Settings, place: Place): Storage {
  return {
    dataDir: resolve(place.folder, dataDir ?? usualDataDir(place)),
    database:
      databaseUrl === undefined
        ? { kind: 'embedded' }
        : { kind: 'server', url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl },
  }
}

const importDirOf = (read: Settings, place: Place): string =>
  read.importDir === undefined
    ? join(storageOf(read, place).dataDir, 'import')
    : resolve(place.folder, read.importDir)

function here(): Place {
  return { folder: process.cwd(), root: process.getuid?.() === 0 }
}

function usualDataDir({ folder, root }: Place): string {
  if (!root) return 'data'
  return `/var/lib/foresale/${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
}

const openNames = settingNames.filter((name) => !noteOf(name).secret)

function readOptions(argv: readonly string[]): Given {
  const options = Object.fromEntries(openNames.map((name) => [flagOf(name), { type: 'string' } as const]))
  try {
    return parseArgs({ args: [...argv], options, strict: true, allowPositionals: false }).values
  } catch (error) {
    const why = error instanceof Error ? error.message.split('. ')[0] : String(error)
    const flags = openNames.map((name) => `--${flagOf(name)}`).join(', ')
    throw new ConfigError(`${why}. Options are given as in: npm start -- --port 4400. They are ${flags}.`)
  }
}

function readSettings(env: Given, options: Given): Settings {
  const given = settingNames.map((name) => ({
    name,
    text: options[flagOf(name)] || env[variableOf(name)] || undefined,
  }))
  const read = settings.safeParse(Object.fromEntries(given.map(({ name, text }) => [name, text])))
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
  const sentences = given
    .filter(({ name }) => wrong.has(name))
    .map(({ name, text }) => {
      const { accepts, secret } = noteOf(name)
      return `${variableOf(name)} must be ${accepts}${secret ? '' : `, not "${text}"`}.`
    })
  throw new ConfigError(sentences.join('\n'))
}

/** The demo's log-ins are public, in the README: open them to other machines only on purpose. */
function demoDataOf(read: Settings): boolean {
  if (read.demoData !== undefined) return read.demoData
  if (read.databaseUrl !== undefined) return false
  const opening = exposure(read)
  if (opening === undefined) return true
  throw new ConfigError(
    `${opening} opens the demo, whose log-ins are public: set DEMO_DATA=no, or DEMO_DATA=yes if this is meant.`,
  )
}

/** Sandboxes are the default only for the embedded database on a private app. */
const isOwn = (read: Settings) => read.databaseUrl === undefined && exposure(read) === undefined

function moxiWorksOf(read: Settings): MoxiWorksConfig {
  const gateway = read.moxiWorks ?? (isOwn(read) ? 'sandbox' : 'none')
  if (gateway !== 'live') return { gateway }
  return {
    gateway,
    partnerId: needed(read, 'moxiWorksPartnerId', 'MOXI_WORKS=live'),
    partnerSecret: needed(read, 'moxiWorksPartnerSecret', 'MOXI_WORKS=live'),
    clientId: needed(read, 'moxiWorksClientId', 'MOXI_WORKS=live'),
    clientSecret: needed(read, 'moxiWorksClientSecret', 'MOXI_WORKS=live'),
  }
}

function hubSpotOf(read: Settings): HubSpotConfig {
  const gateway = read.hubspot ?? (isOwn(read) ? 'sandbox' : 'none')
  if (gateway !== 'live') return { gateway }
  const { hubspotApiBase: apiBase } = read
  const token = needed(read, 'hubspotToken', 'HUBSPOT=live')
  return { gateway, token, ...(apiBase === undefined ? {} : { apiBase }) }
}

function followUpBossOf(read: Settings): FollowUpBossConfig {
  const gateway = read.followUpBoss ?? (isOwn(read) ? 'sandbox' : 'live')
  if (gateway === 'sandbox') return { gateway }
  const { followUpBossSystem: system, followUpBossSystemKey: systemKey } = read
  return { gateway, system, ...(systemKey === undefined ? {} : { systemKey }) }
}

/** Never take or miss money by mistake. */
function paymentsOf(read: Settings, production: boolean): PaymentsConfig {
  const embedded = read.databaseUrl === undefined
  const gateway = read.payments ?? (embedded ? 'sandbox' : undefined)
  if (gateway === undefined)
    throw new ConfigError('PAYMENTS must be given with DATABASE_URL: stripe, or sandbox to take no money.')
  if (gateway === 'stripe')
    return {
      gateway,
      secretKey: needed(read, 'stripeSecretKey', 'PAYMENTS=stripe'),
      publishableKey: needed(read, 'stripePublishableKey', 'PAYMENTS=stripe'),
      webhookSecret: needed(read, 'stripeWebhookSecret', 'PAYMENTS=stripe'),
      ...(read.stripeApiBase === undefined ? {} : { apiBase: read.stripeApiBase }),
    }
  const refusedBy = exposure(read) ?? (production && !embedded ? 'production' : undefined)
  if (refusedBy !== undefined && !read.allowSandboxPayments)
    throw new ConfigError(
      `PAYMENTS=sandbox takes no money, which ${refusedBy} refuses: set PAYMENTS=stripe, or ALLOW_SANDBOX_PAYMENTS=yes if this is meant.`,
    )
  return { gateway }
}

type NeededSetting =
  | 'hubspotToken'
  | `moxiWorks${'Client' | 'Partner'}${'Id' | 'Secret'}`
  | `stripe${'PublishableKey' | 'SecretKey' | 'WebhookSecret'}`

function needed(read: Settings, name: NeededSetting, by: string): string {
  const value = read[name]
  if (value === undefined) throw new ConfigError(`${variableOf(name)} must be given with ${by}.`)
  return value
}
