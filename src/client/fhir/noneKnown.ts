import { meaningOf } from '@/matching/clinicalWords';
import type { ClinicalList } from '@/contract/patient';
import { systems } from './codeSystems';
import type { IncomingConcept } from './incomingResources';

/** SNOMED CT situations with which a list says that none is known. */
export const noneKnownCodes = {
  allergies: { code: '716186003', display: 'No known allergy' },
  conditions: { code: '160245001', display: 'No current problems or disability' },
  medicines: { code: '787481004', display: 'No known medications' },
} as const satisfies Record<ClinicalList, { code: string; display: string }>;

/**
 * What a code or its words say about a list: `none` is known; `partly`: none of one sort, such as drug allergies;
 * `nothing`: it is not known; `entry`: it is an entry.
 */
export type Statement = 'none' | 'partly' | 'nothing' | 'entry';

export function statementOf(concept: IncomingConcept | undefined, words: string): Statement {
  for (const { system, code = '' } of concept?.coding ?? []) {
    const codes = system !== undefined && Object.hasOwn(known, system) ? known[system] : undefined;
    const found = codes !== undefined && Object.hasOwn(codes, code) ? codes[code] : undefined;
    if (found !== undefined) return found;
  }
  switch (meaningOf(words)) {
    case 'none':
      return 'none';
    case 'noDrugAllergy':
      return 'partly';
    case 'notRecorded':
      return 'nothing';
    case 'entry':
      return 'entry';
  }
}

const snomed: Readonly<Record<string, Statement>> = {
  ...Object.fromEntries(Object.values(noneKnownCodes).map(({ code }) => [code, 'none' as const])),
  // No known drug, food, environmental and latex allergy; no drug therapy prescribed.
  ...{ '409137002': 'partly', '429625007': 'partly', '428607008': 'partly', '716184000': 'partly' },
  '182849000': 'partly',
};

/** HL7 International Patient Summary, code system "absent and unknown data". */
const ips: Readonly<Record<string, Statement>> = {
  ...{ 'no-known-allergies': 'none', 'no-known-problems': 'none', 'no-known-medications': 'none' },
  'no-known-medication-allergies': 'partly',
  'no-known-environmental-allergies': 'partly',
  'no-known-food-allergies': 'partly',
  ...{ 'no-allergy-info': 'nothing', 'no-problem-info': 'nothing', 'no-medication-info': 'nothing' },
};

/** HL7 FHIR R4, code system "List Empty Reasons": why a list or a section has no entries. */
const emptyReasons: Readonly<Record<string, Statement>> = {
  nilknown: 'none',
  ...{ notasked: 'nothing', withheld: 'nothing', unavailable: 'nothing' },
  ...{ notstarted: 'nothing', closed: 'nothing' },
};

const known: Readonly<Record<string, Readonly<Record<string, Statement>>>> = {
  [systems.snomed]: snomed,
  [systems.absentOrUnknown]: ips,
  [systems.listEmptyReason]: emptyReasons,
};
