import { z } from 'zod';
import { fieldUrl } from './codeSystems';

const extended = z.object({ extension: z.array(z.object({ url: z.string() })) });

/**
 * What of a resource is changed in its meaning by a modifier that is not known here. A part of a patient or of another
 * system's Observation can be left out by itself, as a component can. Anything else, such as a trial of our own grip
 * session or a dose, is no longer what it was without that part.
 *
 * @returns `whole`: the modifier for which the resource must be refused; otherwise the resource without its modified
 *   parts, which are named
 */
export function withoutModifiedParts(
  type: string,
  resource: Record<string, unknown>,
): { whole: string } | { resource: Record<string, unknown>; parts: string[] } {
  // An Observation with a focus is not about its patient but about a relative, an implant or a donor.
  const modifiers = ['modifierExtension', 'implicitRules', ...(type === 'Observation' ? ['focus'] : [])];
  const whole = modifiers.find((element) => resource[element] !== undefined);
  if (whole !== undefined) return { whole };
  const modified = Object.keys(resource).filter(
    (element) => element !== 'contained' && isModified(resource[element]),
  );
  const [first] = modified;
  if (first === undefined) return { resource, parts: [] };
  const parts = modified.map((element) => `${element}.modifierExtension`);
  const isDivisible = type === 'Patient' || (type === 'Observation' && !isOurs(resource));
  if (!isDivisible) return { whole: `${first}.modifierExtension` };
  const kept = Object.entries(resource).flatMap(([element, value]): [string, unknown][] => {
    if (!modified.includes(element)) return [[element, value]];
    return Array.isArray(value) ? [[element, value.filter((one) => !isModified(one))]] : [];
  });
  return { resource: Object.fromEntries(kept), parts };
}

function isModified(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => key === 'modifierExtension' || isModified(part));
}

function isOurs(resource: Record<string, unknown>): boolean {
  return (
    extended.safeParse(resource).data?.extension.some(({ url }) => url.startsWith(fieldUrl(''))) ?? false
  );
}
