/** Callers who register at the same time. */
export const atOnce = 64

/** Runs all jobs, `atOnce` at a time. @returns how many ended per second. */
export async function rate(jobs: (() => Promise<unknown>)[]): Promise<number> {
  let next = 0
  const start = performance.now()
  const worker = async () => {
    for (let job = jobs[next++]; job; job = jobs[next++]) await job()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return jobs.length / ((performance.now() - start) / 1000)
}
