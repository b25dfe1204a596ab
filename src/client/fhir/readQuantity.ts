import Big from 'big.js';
import {
  physicalMeasures,
  plausibility,
  type PhysicalMeasureKey,
  type PhysicalUnit,
} from '@/clinical/body/physicalMeasures';
import type { FaultValues } from '@/contract/faults';
import { systems } from './codeSystems';
import type { FindingCode } from './findings';
import type { IncomingObservation } from './incomingResources';
import { valueOf } from './observationValue';

type ReadQuantity = { ok: true; value: number } | { ok: false; code: FindingCode; values?: FaultValues };

/**
 * The value of an Observation in the unit of its measure, within the hard limits. It is converted exactly (in decimals,
 * unrounded) from the units that have a factor. A missing value is never zero.
 */
export function readQuantity(observation: IncomingObservation, key: PhysicalMeasureKey): ReadQuantity {
  const read = valueOf(observation);
  if (!read.ok) return read;
  const { value, comparator, unit, code, system } = read.quantity;
  if (comparator !== undefined) return { ok: false, code: 'comparator', values: { comparator, value } };

  const to = physicalMeasures[key].unit;
  const coded = code !== undefined && (system === undefined || system === systems.ucum) ? code : undefined;
  const unitName = coded ?? unit;
  if (unitName === undefined) return { ok: false, code: 'noUnit' };
  const factor = factors[to].get(unitName);
  if (factor === undefined) return { ok: false, code: 'unknownUnit', values: { unit: unitName, to } };
  const written = unit === undefined ? undefined : factors[to].get(unit);
  if (coded !== undefined && unit !== undefined && written !== undefined && written !== factor) {
    return { ok: false, code: 'unitsContradict', values: { unit, code: coded } };
  }
  const converted = new Big(value).times(factor).toNumber();
  if (plausibility(key, converted) === 'impossible') {
    const { min, max } = physicalMeasures[key].hardLimits;
    return { ok: false, code: 'outside', values: { value: converted, unit: to, min, max } };
  }
  return { ok: true, value: converted };
}

/**
 * The size of each unit in the unit of the measure: exact factors, for UCUM's codes and for common notations. The pound
 * and the inch are those of 1959, as in the clinical reference.
 */
const factors: Record<PhysicalUnit, ReadonlyMap<string, string>> = {
  kg: unitTable([
    ['1', 'kg'],
    ['0.001', 'g'],
    ['0.45359237', '[lb_av]', 'lb', 'lbs'],
  ]),
  cm: unitTable([
    ['1', 'cm'],
    ['100', 'm'],
    ['0.1', 'mm'],
    ['2.54', '[in_i]', 'in', 'inch', 'inches'],
    ['30.48', '[ft_i]', 'ft'],
  ]),
  s: unitTable([
    ['1', 's', 'sec'],
    ['60', 'min'],
    ['0.001', 'ms'],
  ]),
  'mm[Hg]': unitTable([['1', 'mm[Hg]', 'mmHg', 'mm Hg']]),
  '{#}': unitTable([['1', '{#}', '1', '{#}/(30.s)', '{#}/30s', '{stands}']]),
  Ohm: unitTable([['1', 'Ohm', 'ohm', 'Ω']]),
  '/min': unitTable([
    ['1', '/min', '{beats}/min', 'beats/min', 'bpm'],
    ['60', '/s', 'Hz'],
  ]),
};

function unitTable(rows: [factor: string, ...units: string[]][]): ReadonlyMap<string, string> {
  return new Map(rows.flatMap(([factor, ...units]) => units.map((unit): [string, string] => [unit, factor])));
}
