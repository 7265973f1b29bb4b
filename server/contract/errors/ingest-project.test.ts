import { describe, expect, test } from 'vitest'
import { ingestUrl, readIngestProject, tunnelPath } from './ingest-project.ts'

const addressesOf = (dsn: string, region: string | null = null) => {
  const project = readIngestProject(dsn)!
  return [tunnelPath(project), ingestUrl(project, region ?? project.region).href]
}

describe('the project of a DSN', () => {
  test.each([
    ['https://k@o123.ingest.sentry.io/42', '/monitoring?o=123&p=42', 'https://o123.ingest.sentry.io/api/42/envelope/'],
    [
      'https://k@o123.ingest.us.sentry.io/42',
      '/monitoring?o=123&p=42&r=us',
      'https://o123.ingest.us.sentry.io/api/42/envelope/',
    ],
    [
      'https://k@o123.ingest.de.sentry.io/42',
      '/monitoring?o=123&p=42&r=de',
      'https://o123.ingest.de.sentry.io/api/42/envelope/',
    ],
    ['http://k@127.0.0.1:9000/7', '/monitoring?o=0&p=7', 'http://127.0.0.1:9000/api/7/envelope/'],
    ['https://k@errors.example/a/b/7', '/monitoring?o=0&p=7', 'https://errors.example/a/b/api/7/envelope/'],
    ['https://k@o1.ingest.example:8443/7', '/monitoring?o=1&p=7', 'https://o1.ingest.example:8443/api/7/envelope/'],
  ])('%s', (dsn, tunnel, ingest) => {
    expect(addressesOf(dsn)).toEqual([tunnel, ingest])
  })

  test('a region moves the service’s own host, and no other', () => {
    expect(addressesOf('https://k@o123.ingest.sentry.io/42', 'de')[1]).toContain('//o123.ingest.de.sentry.io/')
    expect(addressesOf('https://k@o1.ingest.example/42', 'de')[1]).toContain('//o1.ingest.example/')
    expect(addressesOf('https://k@o1.ingest.sentry.io.example/42', 'de')[1]).toContain('//o1.ingest.sentry.io.example/')
  })

  test('the secret of an old one is removed', () => {
    expect(readIngestProject('https://key:secret@errors.example/7')!.dsn).toBe('https://key@errors.example/7')
  })

  test.each([
    'nonsense',
    'https://errors.example/7',
    'https://key@errors.example/',
    'https://key@errors.example/seven',
    'https://key@errors.example/7/',
    'https://key@errors.example/7?x=1',
    'ftp://key@errors.example/7',
  ])('%s is none', (dsn) => {
    expect(readIngestProject(dsn)).toBeNull()
  })
})
