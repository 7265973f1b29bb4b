import { builder } from '../../../graphql/builder.ts'
import { resolveReturned } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { InvalidInput, NotFound } from '../../../graphql/errors/user-error.ts'
import { EventConflict, EventNotEditable, EventType } from '../../events/public.ts'
import { removeEventLanguage, translateEvent } from '../service/translate-event.ts'
import { RemoveEventLanguageInput, TranslateEventInput } from './inputs.ts'

builder.mutationFields((t) => ({
  translateEvent: t.prismaField({
    ...mutation('signedIn', TranslateEventInput, [InvalidInput, NotFound, EventNotEditable, EventConflict]),
    type: EventType,
    description:
      'Saves texts of an event in another language; for hosts and above. Once the event is over, only its description and terms.',
    resolve: resolveReturned('event', (context, { eventId, texts, ...input }) =>
      translateEvent(context, eventId, {
        ...input,
        texts: texts.map(({ questionId, ...text }) => ({ ...text, questionId: questionId?.id })),
      }),
    ),
  }),
  removeEventLanguage: t.prismaField({
    ...mutation('signedIn', RemoveEventLanguageInput, [InvalidInput, NotFound, EventNotEditable]),
    type: EventType,
    description:
      'Removes all texts of an event in one further language; for hosts and above. Repeating it changes nothing.',
    resolve: resolveReturned('event', (context, { eventId, ...input }) => removeEventLanguage(context, eventId, input)),
  }),
}))
