import type { Hl7Segment } from './hl7Message';
import { analyteOfLoinc } from './labAnalyteNames';

/**
 * OBX-3: a code with its name in the code system, and the same in other systems: LOINC may be any of them. A LOINC code of no
 * analyte here means another sample, method or analyte, whatever the name beside it, so the row is refused with it.
 */
export function analyteOf(result: Hl7Segment): { analyte: string; loinc: string } {
  const parts = result.repetitions(3)[0] ?? [];
  const codings = [0, 3, 9].map((at) => {
    const [code = '', name = '', system = ''] = parts.slice(at, at + 3);
    return { code, name, system };
  });
  const loincs = codings.filter(isLoinc);
  const unknown = loincs.find(({ code }) => analyteOfLoinc(code) === null);
  if (unknown) return { analyte: '', loinc: `${unknown.code} ${unknown.name}`.trim() };
  const [known, other] = loincs;
  if (known) return { analyte: other?.code ?? '', loinc: known.code };
  const [first, second] = codings;
  return { analyte: first?.name || second?.name || first?.code || '', loinc: '' };
}

function isLoinc({ code, system }: { code: string; system: string }): boolean {
  return /^(?:LN|LNC|LOINC)$/i.test(system) || (system === '' && /^\d{3,7}-\d$/.test(code));
}
