import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { listenLocally } from './listen-locally.ts'

/** Not known to every vendor that says it speaks S3. */
const newerHeaders = /^x-amz-(checksum|sdk-checksum|trailer)|^content-encoding$/

export interface TestBucket {
  endpoint: string
  /**
   * Away, it cuts requests off; overloaded, it answers them with 503; leaving, it takes one more file and is away; hanging,
   * it takes requests and says nothing; stalling, it begins an answer and does not go on.
   */
  state: 'there' | 'away' | 'overloaded' | 'leaving' | 'hanging' | 'stalling'
  /** Called when it has begun to say nothing. */
  onSilence(): void
  account: { accessKeyId: string; secretAccessKey: string }
  /** How many requests came. */
  asked: number
  /** What was asked of it that not every vendor understands. */
  demands: string[]
  stop(): Promise<void>
}

/** A server that speaks S3, which checks signatures, with an empty bucket `marquee`. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-bucket-'))
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'marquee', configs: [] }] })
  await s3.configureBuckets()
  const serve = s3.callback()
  const server = createServer((request, response) => {
    bucket.demands.push(...demandsOf(request))
    bucket.asked += 1
    if (bucket.state === 'stalling') response.writeHead(200, { 'content-length': '9' }).write('half')
    if (bucket.state === 'stalling' || bucket.state === 'hanging') {
      request.resume()
      return bucket.onSilence()
    }
    if (bucket.state === 'away') return request.socket.destroy()
    if (bucket.state === 'overloaded') return response.writeHead(503).end()
    if (bucket.state === 'leaving' && request.method === 'PUT') bucket.state = 'away'
    return serve(request, response)
  })
  const port = await listenLocally(server)
  const bucket: TestBucket = {
    endpoint: `http://127.0.0.1:${port}`,
    state: 'there',
    asked: 0,
    onSilence: () => undefined,
    account: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    demands: [],
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true, force: true })
    },
  }
  return bucket
}

function demandsOf({ method, url = '', headers }: IncomingMessage): string[] {
  const manyAtOnce = method === 'POST' ? [`${method} ${url}`] : []
  return [...Object.keys(headers).filter((name) => newerHeaders.test(name)), ...manyAtOnce]
}
