import { describe, expect, test } from 'vitest'
import { InvalidEnv, readEnv } from './read-env.ts'

const read = (source: Record<string, string>) => readEnv(source, (path) => `/base/${path}`)

describe('the environment', () => {
  test('needs nothing: one process, an embedded database, the demo', () => {
    expect(read({})).toMatchObject({
      environment: 'production',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: '/base/.data',
      databaseUrl: null,
      redisUrl: null,
      demo: true,
      defaultLocale: 'en',
      sentryDsn: null,
      s3: null,
      metrics: null,
    })
  })

  describe('makes a demo', () => {
    const hosts = { '': true, '127.0.0.1': true, '127.8.0.1': true, '::1': true, localhost: true } as const
    const openHosts = { '0.0.0.0': false, '::': false, '192.168.1.4': false, 'events.example': false } as const
    const addresses = {
      'http://127.0.0.1:3000': true,
      'http://localhost': true,
      'http://marquee.localhost:3000': true,
      'http://[::1]:3000': true,
      'https://events.example': false,
      'https://localhost.example': false,
      'http://192.168.1.4:3000': false,
      'http://127.0.0.1.example': false,
    } as const
    const publicUrls = Object.entries(addresses)
    const cases = Object.entries({ ...hosts, ...openHosts }).flatMap(([HOST, isHostLocal]) =>
      // Without a public address it is that of the host.
      [['', isHostLocal] as const, ...publicUrls].flatMap(([PUBLIC_URL, isAddressLocal]) =>
        ['', 'postgresql://db/marquee'].map((DATABASE_URL) => {
          const isLocal = isHostLocal && isAddressLocal
          return { HOST, PUBLIC_URL, DATABASE_URL, isLocal }
        }),
      ),
    )
    test.each(cases)('of $HOST, $PUBLIC_URL and $DATABASE_URL: $isLocal', ({ isLocal, ...source }) => {
      const by = (DEMO: string, more = {}) => {
        const { demo, mailbox } = read({ ...source, ...more, DEMO })
        return { demo, mailbox }
      }
      const isByItself = isLocal && source.DATABASE_URL === ''
      expect(by('')).toEqual({ demo: isByItself, mailbox: null })
      expect(by('false')).toEqual({ demo: false, mailbox: null })
      expect(by('true')).toEqual({ demo: true, mailbox: null })
      const dev = { APP_ENV: 'dev' }
      expect(by('', dev)).toEqual({ demo: isByItself, mailbox: isByItself ? 'whole' : null })
      expect(by('false', dev)).toEqual({ demo: false, mailbox: null })
      expect(by('true', dev)).toEqual({ demo: true, mailbox: isLocal ? 'whole' : null })
      const mailed = { ...dev, SMTP_URL: 'smtp://mail.example' }
      expect(by('true', mailed)).toEqual({ demo: true, mailbox: isLocal ? 'envelopes' : null })
    })
  })

  test('serves metrics only on a configured port, to this machine by default, and never on the public port', () => {
    expect(read({ METRICS_HOST: '0.0.0.0', METRICS_PORT: '' }).metrics).toBeNull()
    expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
    expect(read({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics).toEqual({ host: '10.0.0.5', port: 9464 })
    expect(() => read({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT')
    expect(() => read({ METRICS_PORT: '0' })).toThrow('METRICS_PORT')
    expect(() => read({ METRICS_PORT: '9464', METRICS_HOST: 'a/b' })).toThrow('METRICS_HOST')
  })

  test('takes a host by its name or address, without a port', () => {
    for (const HOST of ['0.0.0.0', '::', '::1', 'localhost', 'events.example.com'])
      expect(read({ HOST }).host).toBe(HOST)
    for (const HOST of ['localhost:3000', '0.0.0.0:80', ':::', '256.1.1.1', '[::1]']) {
      expect(() => read({ HOST })).toThrow(InvalidEnv)
      expect(() => read({ METRICS_HOST: HOST })).toThrow('METRICS_HOST')
    }
  })

  test('takes a language that visitors can choose as the default', () => {
    expect(read({ DEFAULT_LANGUAGE: 'de' }).defaultLocale).toBe('de')
    expect(read({ DEFAULT_LANGUAGE: '' }).defaultLocale).toBe('en')
    for (const DEFAULT_LANGUAGE of ['hunter2', 'en-XA', 'DE']) {
      expect(() => read({ DEFAULT_LANGUAGE })).toThrow('DEFAULT_LANGUAGE')
      expect(() => read({ DEFAULT_LANGUAGE })).not.toThrow(/hunter2/)
    }
  })

  test('takes a limit for the data of guests within the bounds of organizations', () => {
    expect([read({}).guestDataMaxDays, read({ GUEST_DATA_MAX_DAYS: '90' }).guestDataMaxDays]).toEqual([3_650, 90])
    for (const GUEST_DATA_MAX_DAYS of ['29', '3651', '90.5', 'never'])
      expect(() => read({ GUEST_DATA_MAX_DAYS })).toThrow('GUEST_DATA_MAX_DAYS')
  })

  test('takes an empty value for none', () => {
    expect(read({ PORT: '', REDIS_URL: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      redisUrl: null,
      databaseUrl: null,
    })
  })

  test('names every wrong variable and never its value', () => {
    const wrong = () =>
      read({ PORT: 'eighty', APP_ENV: 'prod', REDIS_URL: 'http://hunter2', AUTH_SECRET: 'short-secret' })
    expect(wrong).toThrow(/APP_ENV[^]*PORT[^]*REDIS_URL[^]*AUTH_SECRET/)
    expect(wrong).not.toThrow(/eighty|hunter2|short-secret/)
  })

  test('takes only the origin of PUBLIC_URL', () => {
    expect(read({ PUBLIC_URL: 'https://events.example/path/' }).publicUrl).toBe('https://events.example')
  })

  test('takes a sender with and without a name, and makes one from the public address', () => {
    expect(read({ MAIL_FROM: 'box@events.example' }).mailFrom).toEqual({
      name: 'Marquee',
      address: 'box@events.example',
    })
    expect(read({ MAIL_FROM: '"Sjøhuset, Bergen" <box@events.example>' }).mailFrom).toEqual({
      name: 'Sjøhuset, Bergen',
      address: 'box@events.example',
    })
    expect(read({ PUBLIC_URL: 'https://events.example:8443' })).toMatchObject({
      smtpUrl: null,
      mailFrom: { name: 'Marquee', address: 'no-reply@events.example' },
    })
    const isChosen = ['', 'box@events.example'].map((MAIL_FROM) => read({ MAIL_FROM }).isMailFromChosen)
    expect(isChosen).toEqual([false, true])
    expect(read({ PUBLIC_URL: 'http://[::1]:3000' }).mailFrom.address).toBe('no-reply@localhost')
  })

  test.each(['smtp://user:pass@mail.example:587', 'smtps://mail.example'])('%s is a mail server', (SMTP_URL) =>
    expect(read({ SMTP_URL }).smtpUrl).toBe(SMTP_URL),
  )

  test.each([
    ['SMTP_URL', 'https://hunter2.example'],
    ['SMTP_URL', 'hunter2.example:25'],
    ['SMTP_URL', 'smtp:hunter2'],
    ['MAIL_FROM', 'hunter2'],
    ['MAIL_FROM', 'Hunter <hunter2>'],
    ['MAIL_FROM', 'hunter2@example.test\r\nBcc: all@example.test'],
  ])('%s is refused when it is none, without its value', (name, value) => {
    const wrong = () => read({ [name]: value })
    expect(wrong).toThrow(name)
    expect(wrong).not.toThrow(/hunter2/)
  })

  test('wants the keys of a bucket together with the bucket', () => {
    expect(() => read({ S3_BUCKET: 'pictures' })).toThrow('S3_ACCESS_KEY_ID')
  })
})
