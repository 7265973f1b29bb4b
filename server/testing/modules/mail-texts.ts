import type { Actor } from '../actors.ts'
import { mutate } from '../mutate.ts'

const shown = '__typename kind subject opening language revision ofOrganization { subject opening language }'
const answer = `... on MailText { ${shown} } ... on MailTextChanged { current { subject opening revision } }`
const shownPreview = '{ subject html text problems }'
const previews = {
  Event: `query ($id: ID!, $kind: MailTextKind!, $subject: String, $opening: String, $minutesBefore: Int) {
    node(id: $id) { ... on Event {
      mailTextPreview(kind: $kind, subject: $subject, opening: $opening, minutesBefore: $minutesBefore) ${shownPreview}
    } }
  }`,
  Organization: `query ($id: ID!, $kind: MailTextKind!, $subject: String, $opening: String) {
    node(id: $id) { ... on Organization {
      mailTextPreview(kind: $kind, subject: $subject, opening: $opening) ${shownPreview}
    } }
  }`,
}
const list = `query ($id: ID!) {
  node(id: $id) { ... on Event { mailTexts { ${shown} } } ... on Organization { mailTexts { ${shown} } } }
}`

/** Give a kind of mail own words, or try to. @returns the words, or the refusal. */
export const setMailText = (actor: Actor, input: object) =>
  mutate(actor, 'setMailText', { revision: 0, ...input }, answer)

/** Give it ours again. */
export const resetMailText = (actor: Actor, input: object) => mutate(actor, 'resetMailText', input, answer)

/** The own words of an event or an organization by kind; null for those who may not see them. */
export async function readMailTexts(actor: Actor, id: string): Promise<Record<string, Record<string, any>> | null> {
  const { node } = await actor.ask(list, { id })
  const texts: { kind: string }[] | null = node?.mailTexts ?? null
  return texts && Object.fromEntries(texts.map((text) => [text.kind, text]))
}

/** A mail with some words before they are saved; null for those who may not see it. */
export async function previewMailText(
  actor: Actor,
  type: 'Event' | 'Organization',
  variables: { id: string; kind: string; subject?: string; opening?: string; minutesBefore?: number },
) {
  const { node } = await actor.ask(previews[type], variables)
  return node?.mailTextPreview ?? null
}
