/** The deployments Marquee tells apart (spec.md §9). */
export const environmentNames = ['dev', 'staging', 'beta', 'production'] as const
export type EnvironmentName = (typeof environmentNames)[number]

export interface Environment {
  name: EnvironmentName
  isDev: boolean
  isStaging: boolean
  isBeta: boolean
  isProd: boolean
  /** Share of transactions traced, 0..1. */
  tracesSampleRate: number
}

/**
 * Everything that follows from the environment's name, decided in one place for server and browser.
 */
export function describeEnvironment(name: EnvironmentName): Environment {
  return {
    name,
    isDev: name === 'dev',
    isStaging: name === 'staging',
    isBeta: name === 'beta',
    isProd: name === 'production',
    tracesSampleRate: name === 'production' ? 0.25 : 1,
  }
}
