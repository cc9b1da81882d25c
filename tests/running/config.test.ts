import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { noteOf, settingNames, settingsTable, variableOf } from '#server/config/settings.ts'
import { startSentence } from '#server/store/start-error.ts'

const place = { folder: '/srv/app', root: false }
const carried = {
  SMTP_URL: 'smtps://app:secret@mail.example.com',
  MAIL_FROM: 'hello@example.com',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_VERIFY_SERVICE_SID: 'VA1',
}
const external = { DATABASE_URL: 'postgresql://app@db.example.com/foresale', ...carried }

function refusalOf(env: Record<string, string>, argv: readonly string[] = []): string {
  try {
    readConfig(env, argv, place)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

it('[RUN-30] starts without any setting: on loopback, with demo data and no real payments', () => {
  expect(readConfig({}, [], place)).toEqual({
    port: 4400,
    host: '127.0.0.1',
    trustProxy: 0,
    stopSeconds: 8,
    databaseConnections: 16,
    dataDir: '/srv/app/data',
    importDir: '/srv/app/data/import',
    database: { kind: 'embedded' },
    demoData: true,
    logLevel: 'info',
    metricsHost: '127.0.0.1',
    role: 'all',
    workConcurrency: 2,
    payments: { gateway: 'sandbox' },
    followUpBoss: { gateway: 'sandbox' },
    moxiWorks: { gateway: 'sandbox' },
    hubSpot: { gateway: 'sandbox' },
    zapier: 'sandbox',
    messageProviders: { outbox: true },
    allowPublicOutbox: false,
    supportEmail: 'support@example.com',
    consentCookie: 'consent',
    production: false,
  })
})

it('[RUN-93] has no metrics unless a port is set, which is not the public one', () => {
  expect(readConfig({ METRICS_PORT: '9464' }, [], place).metricsPort).toBe(9464)
  expect(refusalOf({ METRICS_PORT: '4400' })).toContain('METRICS_PORT must differ from PORT')
})

it('[RUN-41] keeps sixteen connections, or as many as are set', () => {
  expect(readConfig({ DATABASE_CONNECTIONS: '40' }, [], place).databaseConnections).toBe(40)
  expect(refusalOf({ DATABASE_CONNECTIONS: '3' })).toContain('DATABASE_CONNECTIONS must be a whole number')
})

it('[RUN-74] stops within eight seconds, or as many as are set', () => {
  expect(readConfig({ STOP_SECONDS: '25' }, [], place).stopSeconds).toBe(25)
  expect(refusalOf({ STOP_SECONDS: '4' })).toContain('STOP_SECONDS must be a whole number from 5 to 600')
})

it('[RUN-30] takes an option before the environment, and an empty text as unset', () => {
  expect(readConfig({ PORT: '5000' }, ['--port', '6000'], place).port).toBe(6000)
  expect(readConfig({ PORT: '5000' }, ['--port=6000'], place).port).toBe(6000)
  expect(readConfig({ PORT: '5000' }, [], place).port).toBe(5000)
  expect(readConfig({ PORT: '', LOG_LEVEL: '' }, [], place)).toMatchObject({ port: 4400, logLevel: 'info' })
})

it('[RUN-30] keeps the data of root outside the folders that only root may enter', () => {
  expect(readConfig({}, [], { folder: '/root/app', root: true }).dataDir).toMatch(
    /^\/var\/lib\/foresale\/[0-9a-f]{12}$/,
  )
  expect(readConfig({ DATA_DIR: '/data' }, [], { folder: '/root/app', root: true }).dataDir).toBe('/data')
})

it.each([
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, not "abc".'],
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536".'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, not "-1".'],
  ['HOST', 'my host', 'HOST must be a host name or an address, not "my host".'],
  [
    'PUBLIC_URL',
    'foresale.example',
    'PUBLIC_URL must be an address that begins with https:// or http://, not "foresale.example".',
  ],
  ['TRUST_PROXY', 'all', 'TRUST_PROXY must be a whole number from 0 to 10, not "all".'],
  [
    'DATABASE_URL',
    'mysql://me:pass@db/x',
    'DATABASE_URL must be an address that begins with postgresql:// or postgres://.',
  ],
  [
    'SMTP_URL',
    'smtps://app:50%off@mail.example.com',
    'SMTP_URL must be an address that begins with smtps:// or smtp://, with %25 for a % in it.',
  ],
  ['DEMO_DATA', 'some', 'DEMO_DATA must be yes or no, not "some".'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be debug, info, warn, error or silent, not "loud".'],
  ['ROLE', 'boss', 'ROLE must be all, web or work, not "boss".'],
  [
    'DATABASE_OWNER_URL',
    'postgresql://owner@db.example.com/foresale',
    'DATABASE_OWNER_URL goes with DATABASE_URL, which is not given.',
  ],
  ['ROLE', 'web', 'ROLE=web needs DATABASE_URL: the embedded database serves one process.'],
  ['WORK_CONCURRENCY', '0', 'WORK_CONCURRENCY must be a whole number from 1 to 32, not "0".'],
  ['PAYMENTS', 'cash', 'PAYMENTS must be sandbox or stripe, not "cash".'],
  ['PAYMENTS', 'stripe', 'STRIPE_SECRET_KEY must be given with PAYMENTS=stripe.'],
  ['ALLOW_SANDBOX_PAYMENTS', 'maybe', 'ALLOW_SANDBOX_PAYMENTS must be yes or no, not "maybe".'],
  ['STRIPE_SECRET_KEY', 'pk_test_1', 'STRIPE_SECRET_KEY must be a key that begins with sk_.'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1', 'STRIPE_PUBLISHABLE_KEY must be a key that begins with pk_.'],
  ['STRIPE_WEBHOOK_SECRET', 'secret', 'STRIPE_WEBHOOK_SECRET must be a key that begins with whsec_.'],
  [
    'MAP_STYLE_URL',
    '/style.json',
    'MAP_STYLE_URL must be an address that begins with https:// or http://, not "/style.json".',
  ],
])('[RUN-31] refuses %s=%s by its name', (name, value, sentence) => {
  expect(refusalOf({ [name]: value })).toBe(sentence)
})

it('[RUN-31] names every setting that is wrong, and no value of a secret one', () => {
  expect(refusalOf({ PORT: 'x', STRIPE_SECRET_KEY: 'hunter2', LOG_LEVEL: 'y' }).split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535, not "x".',
    'LOG_LEVEL must be debug, info, warn, error or silent, not "y".',
    'STRIPE_SECRET_KEY must be a key that begins with sk_.',
  ])
})

it('[RUN-31] refuses an option that there is not, and one for a secret', () => {
  expect(refusalOf({}, ['--prot', '80'])).toMatch(
    /^Unknown option '--prot'\. Options are given as in: npm start -- --port 4400\. They are --port, --host,/,
  )
  expect(refusalOf({}, ['--secret-key', 'x'.repeat(32)])).toMatch(/^Unknown option '--secret-key'/)
  expect(refusalOf({}, ['--port'])).toMatch(/^Option '--port <value>' argument missing\./)
})

it('[RUN-32] takes no sandbox payments by mistake', () => {
  expect(refusalOf(external)).toBe(
    'PAYMENTS must be given with DATABASE_URL: stripe, or sandbox to take no money.',
  )
  const production = { ...external, NODE_ENV: 'production', PAYMENTS: 'sandbox' }
  expect(refusalOf(production)).toBe(
    'PAYMENTS=sandbox takes no money, which production refuses: set PAYMENTS=stripe, or ALLOW_SANDBOX_PAYMENTS=yes if this is meant.',
  )
  const meant = readConfig({ ...production, ALLOW_SANDBOX_PAYMENTS: 'yes' }, [], place)
  expect(meant).toMatchObject({ payments: { gateway: 'sandbox' }, demoData: false, production: true })
})

const takesNoMoney = (opening: string) =>
  `PAYMENTS=sandbox takes no money, which ${opening} refuses: set PAYMENTS=stripe, or ALLOW_SANDBOX_PAYMENTS=yes if this is meant.`

it.each([
  ['HOST', '0.0.0.0'],
  ['PUBLIC_URL', 'https://foresale.example.com'],
  ['TRUST_PROXY', '1'],
])('[SAF-80] takes no sandbox payments of others: %s=%s', (name, value) => {
  const opened = { ...carried, [name]: value, NODE_ENV: 'production', DEMO_DATA: 'no' }
  expect(refusalOf(opened)).toBe(takesNoMoney(`${name}=${value}`))
  expect(refusalOf({ ...opened, PAYMENTS: 'sandbox' })).toBe(takesNoMoney(`${name}=${value}`))
  expect(refusalOf({ ...opened, NODE_ENV: 'test', DEMO_DATA: 'yes' })).toBe(takesNoMoney(`${name}=${value}`))
  const meant = readConfig({ ...opened, ALLOW_SANDBOX_PAYMENTS: 'yes' }, [], place)
  expect(meant.payments).toEqual({ gateway: 'sandbox' })
})

it('[SAF-80] answers others for Follow Up Boss only where the sandbox is asked for', () => {
  const opened = { ...carried, TRUST_PROXY: '1', DEMO_DATA: 'no', ALLOW_SANDBOX_PAYMENTS: 'yes' }
  expect(readConfig(opened, [], place).followUpBoss).toEqual({ gateway: 'live', system: 'Foresale' })
  expect(readConfig({ ...opened, FOLLOW_UP_BOSS: 'sandbox' }, [], place).followUpBoss).toEqual({
    gateway: 'sandbox',
  })
})

it('[RUN-32] takes real payments with all three keys of Stripe', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(readConfig({ ...external, ...keys, PAYMENTS: 'stripe' }, [], place)).toMatchObject({
    database: { kind: 'server', url: external.DATABASE_URL },
    messageProviders: {
      mail: { url: carried.SMTP_URL, from: 'hello@example.com' },
      sms: { accountSid: 'AC1', authToken: 'token', serviceSid: 'VA1' },
      outbox: false,
    },
    payments: { gateway: 'stripe', secretKey: 'sk_1', publishableKey: 'pk_1', webhookSecret: 'whsec_1' },
  })
})

const readable = (opening: string) =>
  `${opening} opens the demo, and at /outbox anybody could read its mail and codes: set SMTP_URL and the settings of TWILIO, or ALLOW_PUBLIC_OUTBOX=yes if this is meant.`

it.each([
  [{ ...carried, MAIL_FROM: '' }, 'MAIL_FROM must be given with SMTP_URL.'],
  [
    { ...carried, TWILIO_AUTH_TOKEN: '' },
    'TWILIO_AUTH_TOKEN must be given with TWILIO_ACCOUNT_SID and TWILIO_VERIFY_SERVICE_SID.',
  ],
  [
    {
      ...external,
      PAYMENTS: 'sandbox',
      TWILIO_ACCOUNT_SID: '',
      TWILIO_AUTH_TOKEN: '',
      TWILIO_VERIFY_SERVICE_SID: '',
    },
    'Codes could not be delivered: set the settings of TWILIO, or ALLOW_PUBLIC_OUTBOX=yes to show them at /outbox to everyone.',
  ],
  [{ HOST: '0.0.0.0', DEMO_DATA: 'yes' }, readable('HOST=0.0.0.0')],
  [
    { PUBLIC_URL: 'https://demo.example.com', DEMO_DATA: 'yes' },
    readable('PUBLIC_URL=https://demo.example.com'),
  ],
  [{ TRUST_PROXY: '1', DEMO_DATA: 'yes' }, readable('TRUST_PROXY=1')],
])('[MSG-01] refuses to start if codes could not be delivered, or would be public', (env, sentence) => {
  expect(refusalOf(env)).toBe(sentence)
})

it.each([
  ['on this machine', {}, true],
  ['on this machine by its name', { HOST: 'localhost', PUBLIC_URL: 'http://localhost:4400' }, true],
  [
    'on the network, where that is meant',
    { HOST: '0.0.0.0', DEMO_DATA: 'yes', ALLOW_PUBLIC_OUTBOX: 'yes', ALLOW_SANDBOX_PAYMENTS: 'yes' },
    true,
  ],
  [
    'with carriers for all of it',
    { HOST: '0.0.0.0', DEMO_DATA: 'yes', ALLOW_SANDBOX_PAYMENTS: 'yes', ...carried },
    false,
  ],
])('[MSG-01] shows messages without a provider at /outbox: the demo %s', (_where, env, outbox) => {
  expect(readConfig(env, [], place).messageProviders.outbox).toBe(outbox)
})

const asDemo =
  'opens the demo, whose log-ins are public: set DEMO_DATA=no, or DEMO_DATA=yes if this is meant.'

it.each([
  [{ HOST: '0.0.0.0' }, `HOST=0.0.0.0 ${asDemo}`],
  [{ HOST: '::', ...carried }, `HOST=:: ${asDemo}`],
  [
    { PUBLIC_URL: 'https://foresale.example.com', ...carried },
    `PUBLIC_URL=https://foresale.example.com ${asDemo}`,
  ],
  [{ TRUST_PROXY: '1', ...carried }, `TRUST_PROXY=1 ${asDemo}`],
])('[RUN-36] refuses to make the demo public unless configured: %o', (env, sentence) => {
  expect(refusalOf(env)).toBe(sentence)
})

it.each([
  ['yes', true],
  ['no', false],
])('[RUN-36] opens to others with DEMO_DATA=%s', (said, demoData) => {
  const env = { HOST: '0.0.0.0', DEMO_DATA: said, ALLOW_SANDBOX_PAYMENTS: 'yes', ...carried }
  expect(readConfig(env, [], place).demoData).toBe(demoData)
})

it('[RUN-33] lists every setting with its meaning and its default', () => {
  const rows = settingsTable().split('\n').slice(2)
  expect(rows).toHaveLength(settingNames.length)
  for (const [at, name] of settingNames.entries()) {
    expect(rows[at]).toContain(`| \`${variableOf(name)}\` | ${noteOf(name).meaning} |`)
    expect(rows[at]).not.toMatch(/\| *\|/)
  }
})

it('[RUN-34] says in a sentence that the port is taken', async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address()
      resolve(address !== null && typeof address === 'object' ? address.port : 0)
    })
  })
  const error = await new Promise((resolve) => {
    createServer().once('error', resolve).listen(port, '127.0.0.1')
  })
  taken.close()
  expect(startSentence(error)).toBe(
    `Port ${port} is taken by another program. Stop it, or choose another port: npm start -- --port 4401`,
  )
  expect(startSentence(new Error('unforeseen'))).toBeUndefined()
})
