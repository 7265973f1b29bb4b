import type { World } from './world.ts'

interface Start {
  /** An operation with `$FIELDS` where the fields go. */
  document: string
  /** Where in the answer the thing is. */
  path: string[]
  variables(world: World): Record<string, unknown>
}

const byId = (type: string, name: string): Start => ({
  document: `query ($id: ID!) { node(id: $id) { ... on ${type} { $FIELDS } } }`,
  path: ['node'],
  variables: ({ ids }) => ({ id: ids[name] }),
})

/** How the rows are reached that everything else hangs on: by the name of their type, or by what `from` calls them. */
export const starts: Record<string, Start> = {
  ActivityItem: byId('ActivityItem', 'a comment'),
  Event: byId('Event', 'a public event'),
  EventTerms: byId('EventTerms', 'terms of a public event'),
  EventVisual: byId('EventVisual', 'a picture of a public event'),
  Group: byId('Group', 'a group'),
  Organization: byId('Organization', 'the house'),
  Registration: byId('Registration', 'a place of the guest at a public event'),
  User: byId('User', 'a person'),
  WaitlistEntry: byId('WaitlistEntry', 'the entry of the signed-in stranger'),
  Viewer: { document: '{ viewer { $FIELDS } }', path: ['viewer'], variables: () => ({}) },
  'a draft': {
    document: 'query ($id: ID!) { node(id: $id) { ... on Event { viewerCan { $FIELDS } } } }',
    path: ['node', 'viewerCan'],
    variables: ({ ids }) => ({ id: ids['a draft event'] }),
  },
  'an entry with an offer': byId('WaitlistEntry', 'an entry with an offer'),
  'a place by its secret': {
    document: 'query ($secret: String!) { registration(secret: $secret) { $FIELDS } }',
    path: ['registration'],
    variables: ({ secrets }) => ({ secret: secrets.registration }),
  },
  'an entry by its secret': {
    document: 'query ($id: ID!, $secret: String) { waitlistEntry(id: $id, secret: $secret) { $FIELDS } }',
    path: ['waitlistEntry'],
    variables: ({ ids, secrets }) => ({ id: ids['an entry with an offer'], secret: secrets.entry }),
  },
}
