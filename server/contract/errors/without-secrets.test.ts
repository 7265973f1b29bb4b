import { describe, expect, test } from 'vitest'
import { reportWithoutSecrets, withoutSecrets } from './without-secrets.ts'

const token = 'eyJhbGciOi.J9_x-Y'

describe('an address without its secrets', () => {
  test.each([
    [`https://site.test/reset-password?token=${token}`, 'https://site.test/reset-password?token=[hidden]'],
    [`/verify-email?token=${token}&next=%2F`, '/verify-email?token=[hidden]&next=%2F'],
    [`/login/link?next=/create&token=${token}#top`, '/login/link?next=/create&token=[hidden]#top'],
    ['/waitlist/0199-aa?secret=s3cr3t', '/waitlist/0199-aa?secret=[hidden]'],
    ['/e/rooftop?registration=s3cr3t', '/e/rooftop?registration=[hidden]'],
    ['token=s3cr3t&next=%2F', 'token=[hidden]&next=%2F'],
    ['/invitations/Ab-9_z', '/invitations/[hidden]'],
    ['/invitations/Ab-9_z.data?index', '/invitations/[hidden].data?index'],
    ['https://site.test/unsubscribe/Ab-9_z?x=1', 'https://site.test/unsubscribe/[hidden]?x=1'],
    ['/login?next=%2Finvitations%2FAb-9_z&email=a', '/login?next=%2Finvitations%2F[hidden]&email=a'],
    [`/login?next=%2Fverify-email%3Ftoken%3D${token}`, '/login?next=%2Fverify-email%3Ftoken%3D[hidden]'],
    ['/a?next=%252Finvitations%252FAb-9_z', '/a?next=%252Finvitations%252F[hidden]'],
    [`failed: GET /reset-password?token=${token} (500)`, 'failed: GET /reset-password?token=[hidden] (500)'],
    [`Bearer mq_${'a'.repeat(43)}`, 'Bearer [hidden]'],
    ['authorization: Basic YTpi/+=', 'authorization: Basic [hidden]'],
    [
      'create({ data: { password: "s3cr3t", name: "Ada" } })',
      'create({ data: { password: "[hidden]", name: "Ada" } })',
    ],
    [`{"newPassword":"s3cr3t","holderSecret": 's3cr3t'}`, `{"newPassword":"[hidden]","holderSecret": "[hidden]"}`],
  ])('%s', (address, expected) => {
    expect(withoutSecrets(address)).toBe(expected)
  })

  test.each([
    '/e/rooftop?ref=nadia',
    '/e/tokens-of-love?when=today',
    'Basic income: a talk',
    'the password is wrong',
    '/invitations/:token',
    '/p/token',
    '/?q=secret',
  ])('%s stays as it is', (address) => {
    expect(withoutSecrets(address)).toBe(address)
  })
})

test('a report is looked through, and the original stays as it is', () => {
  const span = new (class Span {
    name = '/invitations/abc'
  })()
  const report = {
    transaction: '/invitations/abc',
    request: { url: '/reset-password?token=abc', headers: { Referer: '/e/x?registration=abc' } },
    breadcrumbs: [{ category: 'navigation', data: { from: '/login/link?token=abc', to: '/account' } }],
    exception: { values: [{ value: 'no answer from /unsubscribe/abc', mechanism: { handled: false } }] },
    timestamp: 1,
    extra: { password: 'abc', nested: { clientSecret: 'abc', tokens: 3 } },
    nothing: null,
    span,
  }
  const before = structuredClone({ ...report, span: null })
  const clean = reportWithoutSecrets(report)
  expect(JSON.stringify({ ...clean, span: null })).not.toContain('abc')
  expect(clean).toMatchObject({
    timestamp: 1,
    nothing: null,
    exception: { values: [{ mechanism: { handled: false } }] },
  })
  expect(clean.span).toBe(span)
  expect({ ...report, span: null }).toEqual(before)
})

test.for(['a', '_', 'password', 'Bearer ', 'token '])('a text full of “%s” is read in no time', (piece) => {
  const startedAt = performance.now()
  withoutSecrets(piece.repeat(100_000 / piece.length))
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})
