import type { ClinicalSource } from './sources';

/**
 * The rules whose verdicts are stored with a record. A version names the cut-offs in force. Anyone who changes a
 * cut-off in one of our tables raises it ('2019' becomes '2019-2'), so that earlier verdicts keep their meaning. A
 * stored verdict is never rewritten.
 */
export const verdictAlgorithms = {
  'sarc-f': { version: '2013', sources: ['malmstrom2013', 'malmstrom2016', 'pmc9020246'] },
  // '-2': with oedema a calf that is not thin leaves its points open.
  'sarc-calf': { version: '2016-2', sources: ['barbosa2016', 'krzyminska2020'] },
  'sarc-calf-31': { version: '2020-2', sources: ['krzyminska2020'] },
  // '-2' of the four with a muscle mass: with oedema or ascites one that is not low is not judged.
  ewgsop2: { version: '2019-2', sources: ['ewgsop2', 'ewgsop2err', 'pmc10355810'] },
  awgs2019: { version: '2019-2', sources: ['awgs2019', 'pmc10355810'] },
  awgs2025: { version: '2025-2', sources: ['awgs2025'] },
  sdoc2020: { version: '2020', sources: ['sdoc2020', 'cawthon2020'] },
  fnih2014: { version: '2014-2', sources: ['fnih2014'] },
  'bmi-who': { version: '2000', sources: ['who2000'] },
  'bmi-ng246': { version: '2025', sources: ['ng246'] },
  'calf-gonzalez2021': { version: '2021', sources: ['gonzalez2021'] },
  // '-2': the windows are counted in calendar days, a month as 31 and six months as 184.
  'weight-change-blackburn': { version: '1977-2', sources: ['blackburn1977'] },
  sppb: { version: '1994', sources: ['guralnik1994', 'niasppb'] },
  'chair-stand-30-steadi': { version: '2017', sources: ['steadi2017'] },
  // '-4': a loss is measured from the highest weight of the past 6 months.
  must: { version: '2003-4', sources: ['must2003'] },
  // '-7': a higher stated weight counts beside a recorded one.
  glim: { version: '2019-7', sources: ['glim2019', 'awgs2019'] },
  // '-2': a higher stated weight counts beside a recorded one.
  'refeeding-cg32': { version: '2006-2', sources: ['nicecg32'] },
  'grip-asymmetry': { version: '2021', sources: ['mcgrath2021', 'petersen1989'] },
  'grip-norms-tomkinson2025': { version: '2025', sources: ['tomkinson2025'] },
} as const satisfies Record<string, { version: string; sources: readonly ClinicalSource[] }>;

export type VerdictAlgorithm = keyof typeof verdictAlgorithms;

/** A verdict as it is stored with a record. */
export interface Verdict {
  algorithm: VerdictAlgorithm;
  version: string;
  /** the code of the verdict, `cannot-assess` included */
  verdict: string;
  /** the exact inputs of the rule, units in the names; `null`: unknown */
  inputs: Record<string, number | string | boolean | null>;
}

/** The storable form of a verdict, with the version of the rule now in force. */
export function verdictOf(
  algorithm: VerdictAlgorithm,
  verdict: string,
  inputs: Readonly<Verdict['inputs']>,
): Verdict {
  return { algorithm, version: verdictAlgorithms[algorithm].version, verdict, inputs: { ...inputs } };
}
