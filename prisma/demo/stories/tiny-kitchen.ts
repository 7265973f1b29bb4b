import type { StoryAction } from '../story.ts'
import { announces, publishesTheme, addsPictures, publishes, says } from '../actions/feed.ts'
import { cancels, registers } from '../actions/guests.ts'
import { accepts, joinsWaitlist, leavesWaitlist, letsLapse, offersPlaces } from '../actions/waitlist.ts'

/** Twelve places that are gone in a day, and a line that moves by the rules. */
export const tinyKitchenStory: readonly StoryAction[] = [
  publishes('12d'),
  addsPictures('11d 23h', 'amina', 'COVER'),
  publishesTheme('11d 22h', 'amina'),
  registers('11d 21h', 'solveig', 2),
  registers('11d 20h', 'ngozi', 2),
  registers('11d 16h', 'sakura', 1, { via: 'jun' }),
  registers('11d 15h', { name: 'Torben Lykke' }, 3, { via: 'jun' }),
  registers('11d 9h', 'emil', 2),
  registers('11d 4h', 'siobhan', 2, { via: 'jun' }),
  joinsWaitlist('10d 22h', 'priya', 2),
  joinsWaitlist('10d 20h', { name: 'Agnete Ravn' }, 1),
  joinsWaitlist('10d 6h', 'kwame', 3),
  joinsWaitlist('9d 23h', 'freja', 2),
  says(
    '9d 21h',
    'sakura',
    'I do not eat shellfish, and I do not want anybody to go without it because of me. Is that a difficult sentence?',
    { as: 'shellfish' },
  ),
  says(
    '9d 20h',
    'amina',
    'It is an easy one. If there are mussels they get a pot of their own, and you get the bowl next to it, which will be better.',
    {
      to: 'shellfish',
      reactions: { '❤️': ['sakura', 'ngozi', 'siobhan'] },
    },
  ),
  joinsWaitlist('9d 3h', { name: 'Jeppe Munk' }, 1),
  cancels('8d 4h', 'emil'),
  offersPlaces('8d 4h'),
  accepts('7d 21h', 'priya'),
  joinsWaitlist('7d 5h', 'lukasz', 1),
  addsPictures('6d 22h', 'amina', 'GALLERY'),
  cancels('6d 3h', 'siobhan'),
  offersPlaces('6d 3h'),
  accepts('5d 23h', { name: 'Agnete Ravn' }),
  letsLapse('5d 3h', { name: 'Jeppe Munk' }),
  offersPlaces('5d 3h'),
  accepts('4d 20h', 'lukasz'),
  joinsWaitlist('4d 12h', 'ines', 2),
  joinsWaitlist('4d 2h', 'noor', 2),
  says(
    '3d 20h',
    'kwame',
    'Number one in line with three of us. I have read the fairness log twice and I understand exactly why, which helps more than I expected.',
    {
      reactions: { '😂': ['freja', 'lukasz'], '❤️': ['amina', 'noor'] },
    },
  ),
  joinsWaitlist('3d 1h', { name: 'Frederikke Sand' }, 1),
  leavesWaitlist('2d 22h', 'ines'),
  joinsWaitlist('2d 9h', 'leila', 2),
  announces(
    '2d 2h',
    'amina',
    'Two of you asked whether I would put a thirteenth stool in. I have measured. The thirteenth stool is the oven.',
    {
      reactions: { '😂': ['kwame', 'noor', 'leila', 'lukasz', 'solveig'], '👏': ['ngozi'] },
    },
  ),
  joinsWaitlist('1d 4h', 'bao', 1),
  joinsWaitlist('19h', { name: 'Rosa Engberg' }, 3),
  says(
    '4h',
    'noor',
    'Third in line. Telling everybody with a place here that it will be a lovely evening for staying in.',
    {
      as: 'staying-in',
      reactions: { '😂': ['kwame', 'leila', 'amina'] },
    },
  ),
  says('3h 20m', 'ngozi', 'We are not moving, Noor. I will describe it to you.', {
    to: 'staying-in',
    reactions: { '😂': ['noor', 'solveig'] },
  }),
  joinsWaitlist('35m', 'teodora', 2),
]
