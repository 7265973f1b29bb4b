import { setTimeout } from 'node:timers/promises'
import { startJobs } from '../../platform/jobs/jobs.ts'
import type { MailContent } from '../../platform/mail/content.ts'
import type { TestApp } from '../app.ts'
import { registrationJobs } from './jobs.ts'
import type { PlaceNews } from '../../modules/places/domain/place-news.ts'

/** What mails are still to be written about, the oldest first. */
export async function waitingNews({ platform }: TestApp): Promise<PlaceNews[]> {
  const batches = await platform.db.placeNewsBatch.findMany({ orderBy: { id: 'asc' } })
  return batches.flatMap(({ news }) => news as unknown as PlaceNews[])
}

/** Let real workers, each of them one job at a time, do what waits. The test's clock follows the real one meanwhile, because the queue goes by that. */
export async function runPlaceJobs(app: TestApp, workers = 1): Promise<void> {
  const { databaseUrl, platform } = app
  const options = {
    databaseUrl,
    logger: platform.logger,
    ...registrationJobs(platform),
    crontab: '',
    concurrency: 1,
  }
  const running = await Promise.all(Array.from({ length: workers }, () => startJobs(options)))
  while ((await waitingNews(app)).length > 0) {
    app.clock.set(new Date())
    // A request queues the job after its answer, for tomorrow if the test had moved its clock by a day.
    await platform.db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now()
      WHERE run_at > now() + interval '1 hour'
        AND task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'writePlaceMails')`
    await setTimeout(20)
  }
  await Promise.all(running.map((jobs) => jobs.stop()))
}

export interface WrittenMail {
  kind: string
  to: string
  subject: string
  content: MailContent
  /** Everything it says. */
  text: string
  /** Where its button leads. */
  link: string | null
}

/** Every mail about an event, in the order of writing. */
export async function mailsOf({ platform }: TestApp, eventId: string): Promise<WrittenMail[]> {
  const rows = await platform.db.mail.findMany({ where: { eventId }, orderBy: { id: 'asc' } })
  return rows.map(({ kind, toAddress, subject, content: json }) => {
    const content = json as unknown as MailContent
    const button = content.blocks.find((block) => block.type === 'button')
    return { kind, to: toAddress, subject, content, text: JSON.stringify(content), link: button?.url ?? null }
  })
}
