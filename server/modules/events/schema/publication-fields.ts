import { isAddressConfirmed } from '../../../auth/better-auth/confirmed-address.ts'
import { say } from '../../../contract/text/say.ts'
import { builder } from '../../../graphql/builder.ts'
import {
  adviceForPublication,
  checkPublication,
  confirmAddressCheck,
  missingForPublication,
  picturesToCheck,
  type PublicationCheck,
} from '../domain/publication.ts'
import { eventAbilities } from '../policy.ts'
import { EventType } from './event-type.ts'

const PublicationCheckType = builder.objectRef<PublicationCheck>('PublicationCheck').implement({
  description: 'Something to complete or improve before an event is published.',
  fields: (t) => ({
    path: t.exposeString('path', {
      description:
        'Where to change it: a path inside `UpdateEventInput` such as `venue.name`, `visuals`, or `account` for the viewer’s own account.',
    }),
    message: t.string({
      description: 'A sentence for the organizer.',
      resolve: ({ text }, _args, { i18n }) => say(i18n, text),
    }),
    isRequired: t.exposeBoolean('isRequired', {
      description: 'Whether publishing is refused until it is done. Otherwise it is advice.',
    }),
  }),
})

builder.prismaObjectFields(EventType, (t) => ({
  missingForPublication: t.stringList({
    nullable: true,
    deprecationReason: 'Since 26 November 2026: `publicationChecks` with `isRequired` names the field, too.',
    description:
      'Why publishing would be refused, one sentence each; empty when it is ready. Null to those who may not publish, and once it is published.',
    select: { group: { select: { organizationId: true } }, visuals: picturesToCheck },
    resolve: (event, _args, { viewer, platform, i18n }) => {
      if (!eventAbilities(viewer, event).publish) return null
      return missingForPublication(event, platform.clock.now()).map((text) => say(i18n, text))
    },
  }),
  adviceForPublication: t.stringList({
    nullable: true,
    deprecationReason: 'Since 26 November 2026: `publicationChecks` without `isRequired` names the field, too.',
    description: 'Suggestions before publishing, one sentence each. Null like `missingForPublication`.',
    select: { group: { select: { organizationId: true } } },
    resolve: (event, _args, { viewer, i18n }) =>
      eventAbilities(viewer, event).publish ? adviceForPublication(event).map((text) => say(i18n, text)) : null,
  }),
  publicationChecks: t.field({
    type: [PublicationCheckType],
    nullable: true,
    description:
      'What is missing and what is advised, with the field to change; required ones first; empty when nothing is. Null to those who may not publish, and once it is published.',
    select: { group: { select: { organizationId: true } }, visuals: picturesToCheck },
    resolve: async (event, _args, { viewer, platform }) => {
      if (!eventAbilities(viewer, event).publish) return null
      const isConfirmed = await isAddressConfirmed(platform.db, viewer)
      return [...(isConfirmed ? [] : [confirmAddressCheck]), ...checkPublication(event, platform.clock.now())]
    },
  }),
}))
