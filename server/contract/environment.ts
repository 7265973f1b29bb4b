/** The deployments Marquee tells apart (spec.md §9). */
export const environmentNames = ['dev', 'staging', 'beta', 'production'] as const
export type EnvironmentName = (typeof environmentNames)[number]

/** Everything that follows from the environment's name, for server and browser. */
export function describeEnvironment(name: EnvironmentName) {
  return {
    name,
    isDev: name === 'dev',
    isStaging: name === 'staging',
    isBeta: name === 'beta',
    isProd: name === 'production',
    /** Share of transactions traced, 0..1. */
    tracesSampleRate: name === 'production' ? 0.25 : 1,
  }
}
