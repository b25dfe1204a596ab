import { sarcFItems, type SarcFItem, type SarcFPoints } from '@/clinical/sarcopenia/sarcF';

/**
 * The items and answers of SARC-F as in a QuestionnaireResponse. Link ids, option codes and wording are those of the
 * instrument (Malmstrom and Morley 2013; PMC9020246, table 5), as in the clinical reference.
 */
interface ItemCodes {
  linkId: string;
  wording: string;
  /** in the order of their points: 0, 1, 2 */
  options: readonly [Option, Option, Option];
}

interface Option {
  code: string;
  display: string;
}

export const sarcFCodes: Record<SarcFItem, ItemCodes> = {
  strength: {
    linkId: 'strength',
    wording: 'How much difficulty do you have in lifting and carrying 10 pounds?',
    options: difficulty('s', 'A lot or unable'),
  },
  assistance_walking: {
    linkId: 'assistance',
    wording: 'How much difficulty do you have walking across a room?',
    options: difficulty('a', 'A lot, use aids, or unable'),
  },
  rise_from_chair: {
    linkId: 'rise',
    wording: 'How much difficulty do you have transferring from a chair or bed?',
    options: difficulty('r', 'A lot or unable without help'),
  },
  climb_stairs: {
    linkId: 'climb',
    wording: 'How much difficulty do you have climbing a flight of 10 stairs?',
    options: difficulty('c', 'A lot or unable'),
  },
  falls: {
    linkId: 'falls',
    wording: 'How many times have you fallen in the past year?',
    options: [
      { code: 'f-none', display: 'None' },
      { code: 'f-1-3', display: '1-3 falls' },
      { code: 'f-4plus', display: '4 or more falls' },
    ],
  },
};

export const sarcFTotalCode = 'sarc-f-total';

/** The points for an answer to this item, or `null` when the code is none of its three. */
export function pointsOf(item: SarcFItem, code: string): SarcFPoints | null {
  const [none, some, most] = sarcFCodes[item].options;
  if (code === none.code) return 0;
  if (code === some.code) return 1;
  if (code === most.code) return 2;
  return null;
}

export function sarcFItemOf(linkId: string): SarcFItem | null {
  return sarcFItems.find((item) => sarcFCodes[item].linkId === linkId) ?? null;
}

function difficulty(letter: string, most: string): ItemCodes['options'] {
  return [
    { code: `${letter}-none`, display: 'None' },
    { code: `${letter}-some`, display: 'Some' },
    { code: `${letter}-lot`, display: most },
  ];
}
