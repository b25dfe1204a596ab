import type { Item } from './bundleIndex';
import type { IncomingObservation } from './incomingResources';
import { isLaboratory, kindOf, type ChartObservation } from './observationKinds';
import type { LabAnswers } from './labQuestions';
import { hasValue } from './observationValue';
import { componentIdOf } from './resourceIds';

/**
 * An Observation with those of its components that a chart has a place for, or may have: laboratories send a blood count
 * or a metabolic panel as one Observation. Each becomes an Observation of its own, of the same time and status. The
 * trials of our own grip sessions stay in them.
 */
export function withComponents(
  item: Item,
  observation: IncomingObservation,
  answers: LabAnswers,
): ChartObservation[] {
  const whole: ChartObservation = { item, observation, kind: kindOf(observation, answers) };
  const { component = [] } = observation;
  if (component.length === 0 || whole.kind.kind === 'gripSession') return [whole];
  const parts = component.map((part, at): ChartObservation => {
    const read: IncomingObservation = {
      ...withoutValue(observation),
      ...part,
      id: undefined,
      component: undefined,
    };
    return { item: itemOf(item, part, at), observation: read, kind: kindOf(read, answers), panel: item };
  });
  const isPanel = isLaboratory(observation) || parts.some(({ kind }) => kind.kind !== 'unknown');
  if (!isPanel) return [whole];
  return whole.kind.kind === 'unknown' && !hasValue(observation) ? parts : [whole, ...parts];
}

function withoutValue(observation: IncomingObservation): IncomingObservation {
  const { status, code, category, subject, effectiveDateTime, effectiveInstant } = observation;
  const { effectivePeriod, issued, performer, specimen, method, note } = observation;
  const when = { effectiveDateTime, effectiveInstant, effectivePeriod, issued };
  return { status, code, category, subject, ...when, performer, specimen, method, note };
}

/** A panel without an id of its own gives its components none either. */
function itemOf(item: Item, part: object, at: number): Item {
  return {
    ...item,
    resource: { resourceType: 'Observation', ...part },
    name: `${item.name}.component[${at}]`,
    id: componentIdOf(item.id, at),
  };
}
