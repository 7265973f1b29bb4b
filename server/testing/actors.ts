import { randomBytes, randomInt } from 'node:crypto'
import { serializeSigned } from 'hono/utils/cookie'
import type { ExecutionResult } from 'graphql'
import type { Platform } from '../platform/platform.ts'
import type { OrganizationRole } from '../contract/roles.ts'
import { postJson } from './ask-server.ts'
import { testAuthSecret } from './auth-secret.ts'
import { type LiveStream, type OpenSocket, openSocket, subscribe, subscribeOverSse } from './live-stream.ts'

/** Somebody who uses the API as a browser or an integrator would. */
export interface Actor {
  /** null for a stranger. */
  userId: string | null
  name: string
  email: string
  /** Headers of every request: the session and an address of their own. */
  headers: Record<string, string>
  /** The answer as it came, errors included. */
  execute<Data = any>(query: string, variables?: Record<string, unknown>): Promise<ExecutionResult<Data>>
  /** The data; an entry in `errors` fails the test. */
  ask<Data = any>(query: string, variables?: Record<string, unknown>): Promise<Data>
  subscribe<Data = any>(query: string, variables?: Record<string, unknown>): LiveStream<Data>
  subscribeOverSse<Data = any>(query: string, variables?: Record<string, unknown>): LiveStream<Data>
  openSocket(): OpenSocket
}

interface ActorOptions {
  url: string
  platform: Pick<Platform, 'db'>
  name: string
}

/** A person with an account, an address that is confirmed and a session, made without the cost of hashing a password. */
export async function createPerson({ url, platform, name }: ActorOptions): Promise<Actor> {
  const tag = randomBytes(4).toString('hex')
  const email = `${name.toLowerCase().replace(/[^a-z]/g, '')}-${tag}@example.test`
  const user = await platform.db.user.create({ data: { name, email, emailVerified: true, handle: `person-${tag}` } })
  return openSession({ url, platform }, { userId: user.id, name, email })
}

/** The same person, as after signing up: nobody has opened the link in the mailbox yet. */
export async function forgetConfirmation<A extends Actor>({ db }: Pick<Platform, 'db'>, actor: A): Promise<A> {
  await db.user.update({ where: { id: actor.userId! }, data: { emailVerified: false } })
  return actor
}

/** The same person in one more browser. */
export async function openSession(
  { url, platform }: Pick<ActorOptions, 'url' | 'platform'>,
  { userId, name, email }: Pick<Actor, 'userId' | 'name' | 'email'>,
): Promise<Actor> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + 86_400_000)
  await platform.db.session.create({ data: { userId: userId!, token, expiresAt } })
  const cookie = (await serializeSigned('marquee.session_token', token, testAuthSecret)).split(';')[0]!
  return createActor({ url, userId, name, email, cookie })
}

/** Somebody without an account, whose browser may hold cookies. */
export function createStranger(url: string, cookie: string | null = null): Actor {
  return createActor({ url, userId: null, name: 'Stranger', email: 'stranger@example.test', cookie })
}

/** The same person, whose browser now prefers a language. */
export function speaking<A extends Actor>(actor: A, language: string): A {
  actor.headers['accept-language'] = language
  return actor
}

/** The same person, who asks another process. */
export function askingElsewhere({ userId, name, email, headers }: Actor, url: string): Actor {
  return createActor({ url, userId, name, email, cookie: headers['cookie'] ?? null })
}

/** A program that holds an API key, on the integrators' endpoint. */
export function createProgram(url: string, key: string): Actor {
  const identity = { userId: null, name: 'Program', email: 'program@example.test' }
  return createActor({ url, ...identity, cookie: null, authorization: `Bearer ${key}`, path: '/graphql' })
}

interface ActorFacts extends Pick<Actor, 'userId' | 'name' | 'email'> {
  url: string
  cookie: string | null
  authorization?: string
  path?: '/bff/graphql' | '/graphql'
}

function createActor({ url, cookie, authorization, path = '/bff/graphql', ...identity }: ActorFacts): Actor {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }), ...(authorization && { authorization }) }
  const endpoint = `${url}${path}`
  async function execute(query: string, variables?: Record<string, unknown>) {
    return JSON.parse(await postJson(endpoint, headers, JSON.stringify({ query, variables })))
  }
  return {
    ...identity,
    headers,
    execute,
    async ask(query, variables) {
      const { data, errors } = await execute(query, variables)
      if (errors) throw new Error(`${identity.name} was answered: ${JSON.stringify(errors)}`)
      return data
    },
    subscribe: (query, variables) => subscribe({ endpoint, headers, query, variables }),
    subscribeOverSse: (query, variables) => subscribeOverSse({ endpoint, headers, query, variables }),
    openSocket: () => openSocket({ endpoint, headers }),
  }
}

export function giveRole({ db }: Pick<Platform, 'db'>, actor: Actor, organizationId: string, role: OrganizationRole) {
  const where = { userId_organizationId: { userId: actor.userId!, organizationId } }
  const value = role.toUpperCase() as Uppercase<OrganizationRole>
  return db.membership.upsert({
    where,
    create: { userId: actor.userId!, organizationId, role: value },
    update: { role: value },
  })
}
