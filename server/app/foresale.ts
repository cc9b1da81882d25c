import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { callersOf } from '#server/accounts/callers.ts'
import { Passwords } from '#server/accounts/passwords.ts'
import { SecretBox } from '#server/accounts/secret-box.ts'
import { importTask } from '#server/administration/imports.ts'
import { orderFileTask } from '#server/administration/order-files.ts'
import { recordProviderCalls } from '#server/administration/provider-health.ts'
import { previewTask } from '#server/audits/preview.ts'
import { rescoreTask } from '#server/audits/rescore.ts'
import { checkoutTasks } from '#server/checkout/process.ts'
import type { Config } from '#server/config/config.ts'
import { crmApplyTask, crmReadTask } from '#server/crm/tasks.ts'
import { followUpBossDestination } from '#server/deliveries/pushes/follow-up-boss-destination.ts'
import { pushTask } from '#server/deliveries/pushes/run-push.ts'
import { zapierDestination } from '#server/deliveries/pushes/zapier-destination.ts'
import { FolderFiles } from '#server/gateways/files/folder.ts'
import { followUpBoss } from '#server/gateways/followupboss/followupboss.ts'
import { followUpBossPeople } from '#server/gateways/followupboss/people.ts'
import type { FollowUpBossPeople } from '#server/gateways/followupboss/port.ts'
import { type FollowUpBossPush, followUpBossPush } from '#server/gateways/followupboss/push.ts'
import { sandboxFollowUpBoss } from '#server/gateways/followupboss/sandbox.ts'
import { sandboxPeople } from '#server/gateways/followupboss/sandbox-people.ts'
import { sandboxPush } from '#server/gateways/followupboss/sandbox-push.ts'
import { hubSpot } from '#server/gateways/hubspot/hubspot.ts'
import type { Crm } from '#server/gateways/hubspot/port.ts'
import { sandboxCrm } from '#server/gateways/hubspot/sandbox.ts'
import type { Integration } from '#server/gateways/integration.ts'
import type { Mailer } from '#server/gateways/mail/port.ts'
import { moxiWorks } from '#server/gateways/moxiworks/moxiworks.ts'
import type { MoxiWorks } from '#server/gateways/moxiworks/port.ts'
import { sandboxMoxiWorks } from '#server/gateways/moxiworks/sandbox.ts'
import type { Payments } from '#server/gateways/payments/port.ts'
import { sandboxPayments } from '#server/gateways/payments/sandbox.ts'
import { customerIds, sandboxStore } from '#server/gateways/payments/stores.ts'
import { stripePayments } from '#server/gateways/payments/stripe.ts'
import type { TextedCodes } from '#server/gateways/sms/port.ts'
import type { Conversions } from '#server/gateways/tapfiliate/port.ts'
import { tapfiliate } from '#server/gateways/tapfiliate/tapfiliate.ts'
import { zapierHooks } from '#server/gateways/zapier/hooks.ts'
import type { ZapierHooks } from '#server/gateways/zapier/port.ts'
import { sandboxZapierHooks } from '#server/gateways/zapier/sandbox.ts'
import { morningMailTask } from '#server/leads/today/morning-jobs.ts'
import { countTask, dueTask } from '#server/markets/figures/counting-jobs.ts'
import { Runner } from '#server/queue/runner.ts'
import { Journal } from '#server/store/journal.ts'
import { PgNotifications } from '#server/store/pg-notifications.ts'
import type { Store } from '#server/store/pool.ts'
import { removeFileTask } from '#server/uploads/remove-file.ts'
import { metrics } from '#server/watch/metrics.ts'
import type { AppContext } from './app-context.ts'
import { bindData } from './bind-data.ts'
import { messagingOf } from './messaging.ts'

export interface Foresale extends AppContext {
  close(): Promise<void>
}

export interface Parts {
  readonly config: Config
  readonly store: Store
  readonly connection: pg.ClientConfig
  readonly log: FastifyBaseLogger
  readonly now?: () => Date
  readonly payments?: Payments
  readonly conversions?: Conversions
  readonly followUpBoss?: Integration
  readonly followUpBossPeople?: FollowUpBossPeople
  readonly followUpBossPush?: FollowUpBossPush
  readonly zapierHooks?: ZapierHooks
  readonly moxiWorks?: MoxiWorks
  readonly mailer?: Mailer
  readonly textedCodes?: TextedCodes
  readonly crm?: Crm
}

export async function assemble({ config, store, connection, log, ...given }: Parts): Promise<Foresale> {
  const { db } = store
  const now = given.now ?? (() => new Date())
  const filesFolder = join(config.dataDir, 'files')
  const files = new FolderFiles(filesFolder)
  const secrets = new SecretBox(await bindData({ config, store, files, filesFolder }))
  const pgNotifications = new PgNotifications(connection)
  await pgNotifications.open()
  watchNotices(pgNotifications, log)
  const hurry = () => pgNotifications.hurry()
  store.pool.on('connect', hurry)
  const journal = new Journal(db, now)
  const payments = given.payments ?? paymentsOf(config, store, now)
  const { tapfiliateKey } = config
  const conversions =
    given.conversions ?? (tapfiliateKey === undefined ? undefined : tapfiliate({ apiKey: tapfiliateKey }))
  const { tasks, close: closeMessaging, ...messaging } = messagingOf({ config, store, log, now, ...given })
  const { messages } = messaging
  const needs = { config, store, journal, files, payments, messages, now, conversions }
  const crm = given.crm ?? crmOf(config, store)
  const push = given.followUpBossPush ?? followUpBossPushOf(config)
  const zapier = given.zapierHooks ?? zapierHooksOf(config, store, now)
  const destinations = {
    followupboss: followUpBossDestination({ store, secrets, followUpBossPush: push }),
    zapier: zapierDestination({ store, journal, secrets, zapierHooks: zapier }),
  }
  const stopRecording = recordProviderCalls(db, now, log)
  const runner = new Runner(
    db,
    pgNotifications,
    log,
    [
      previewTask(needs),
      rescoreTask(needs),
      ...checkoutTasks(needs),
      removeFileTask(needs),
      orderFileTask(needs),
      countTask(needs),
      dueTask(needs),
      morningMailTask({ ...needs, secrets }),
      importTask(needs),
      pushTask({ ...needs, destinations }),
      ...(crm ? [crmReadTask({ ...needs, crm }), crmApplyTask({ ...needs, crm })] : []),
      ...tasks,
    ],
    config.workConcurrency,
  )
  return {
    config,
    store,
    journal,
    pgNotifications,
    runner,
    payments,
    files,
    filesFolder,
    passwords: new Passwords(),
    secrets,
    destinations,
    followUpBoss: given.followUpBoss ?? followUpBossOf(config),
    followUpBossPeople: given.followUpBossPeople ?? followUpBossPeopleOf(config),
    moxiWorks: given.moxiWorks ?? moxiWorksOf(config),
    ...messaging,
    now,
    callers: callersOf({ store, now }),
    isReady: () => store.isAnswering(),
    async close() {
      await runner.stop()
      await stopRecording()
      closeMessaging()
      store.pool.off('connect', hurry)
      await pgNotifications.close()
    },
  }
}

function watchNotices(pgNotifications: PgNotifications, log: FastifyBaseLogger): void {
  metrics.noticesUp.set(1)
  pgNotifications.on('lost', () => {
    metrics.noticesUp.set(0)
    metrics.noticesLost.inc()
    log.warn('notifications lost')
  })
  pgNotifications.on('reconnected', () => {
    metrics.noticesUp.set(1)
    metrics.noticesBack.inc()
    log.info('notifications back')
  })
}

function followUpBossOf({ followUpBoss: settings }: Config): Integration {
  return settings.gateway === 'live' ? followUpBoss(settings) : sandboxFollowUpBoss
}

function followUpBossPeopleOf({ followUpBoss: settings }: Config): FollowUpBossPeople {
  return settings.gateway === 'live' ? followUpBossPeople(settings) : sandboxPeople
}

function followUpBossPushOf({ followUpBoss: settings }: Config): FollowUpBossPush {
  return settings.gateway === 'live' ? followUpBossPush(settings) : sandboxPush
}

function zapierHooksOf({ zapier }: Config, { db }: Store, now: () => Date): ZapierHooks {
  return zapier === 'live' ? zapierHooks() : sandboxZapierHooks(db, now)
}

function moxiWorksOf({ moxiWorks: settings }: Config): MoxiWorks | undefined {
  if (settings.gateway === 'none') return undefined
  return settings.gateway === 'live' ? moxiWorks(settings) : sandboxMoxiWorks
}

function crmOf({ hubSpot: settings }: Config, { db }: Store): Crm | undefined {
  if (settings.gateway === 'none') return undefined
  return settings.gateway === 'live' ? hubSpot(settings) : sandboxCrm(db)
}

function paymentsOf({ payments }: Config, { db }: Store, now: () => Date): Payments {
  if (payments.gateway === 'stripe') {
    const { gateway: _, publishableKey: __, ...settings } = payments
    return stripePayments(settings, customerIds(db))
  }
  return sandboxPayments({ store: sandboxStore(db), now, newId: randomUUID })
}
