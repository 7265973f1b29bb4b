import { expect, test } from 'vitest'
import { withinLogScope } from './log-scope.ts'
import { createLogger } from './logger.ts'

function createLog(level = 'info') {
  const written: string[] = []
  const logger = createLogger(level, { write: (line: string) => void written.push(line) })
  return { logger, written, lines: () => written.map((line) => JSON.parse(line) as Record<string, any>) }
}

test('every line says which request or job it belongs to, and a line’s own word counts', async () => {
  const { logger, lines } = createLog()
  logger.info('outside')
  await withinLogScope({ requestId: 'request-1' }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    logger.info('inside')
    logger.info({ requestId: 'request-2' }, 'of another')
  })
  withinLogScope({ job: 'sendMail', jobId: '7', requestId: 'request-3' }, () => logger.warn('in a job'))
  expect(lines()).toMatchObject([
    { msg: 'outside', level: 30 },
    { msg: 'inside', requestId: 'request-1' },
    { msg: 'of another', requestId: 'request-2' },
    { msg: 'in a job', job: 'sendMail', jobId: '7', requestId: 'request-3' },
  ])
  expect(lines()[0]).not.toHaveProperty('requestId')
})

test('secrets are in no line: not under their names, and not inside of a text', () => {
  const { logger, written, lines } = createLog()
  const secret = 'hunter2hunter2'
  for (const name of ['password', 'secret', 'token', 'cookie', 'set-cookie', 'authorization']) {
    logger.info({ [name]: secret }, 'at the top')
    logger.info({ input: { [name]: secret } }, 'one below')
  }
  logger.info({ req: { headers: { 'x-anything': secret } } }, 'a request')
  logger.info({ url: `https://events.example/e/one?a=1&secret=${secret}` }, 'an address')
  logger.info({ path: `/invitations/${secret}` }, 'a path')
  const error = new Error(`GET /login/link?token=${secret}" failed`, { cause: new Error(`mq_${'k'.repeat(43)}`) })
  logger.error({ err: error }, 'a fault')
  expect(written.join('')).not.toMatch(/hunter2|kkkk/)
  expect(lines().at(-1)).toMatchObject({ err: { type: 'Error', message: expect.stringContaining('token=[hidden]') } })
})
